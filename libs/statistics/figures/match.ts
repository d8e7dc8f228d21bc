import { amount, HANDS, LEAST, times, type Figure } from './figure.js';

const MATCHES = times('match/net');

export const MATCH: readonly Figure[] = [
  {
    id: 'matches',
    family: 'match',
    kind: 'count',
    unit: 'times',
    least: LEAST.any,
    name: { zh: '场数', en: 'Matches' },
    formula: { zh: '坐到底并已结束的场数', en: 'closed matches sat through, with nobody replaced' },
    numerator: MATCHES,
  },
  {
    id: 'match-winner-rate',
    family: 'match',
    kind: 'rate',
    unit: 'share',
    least: LEAST.cases,
    name: { zh: '大赢家率', en: 'Matches won' },
    formula: { zh: '大赢家的场数 ÷ 场数', en: 'matches with the largest net of the four, above 0 / matches' },
    numerator: times('match/winner'),
    denominator: MATCHES,
  },
  {
    id: 'place-distribution',
    family: 'match',
    kind: 'distribution',
    unit: 'share',
    least: LEAST.cases,
    name: { zh: '名次', en: 'Place' },
    formula: {
      zh: '该名次的场数 ÷ 场数（并列同名次）',
      en: 'matches ended in that place / matches (equal nets share a place)',
    },
    items: 'place',
    over: MATCHES,
  },
  {
    id: 'net-per-match',
    family: 'match',
    kind: 'mean',
    unit: 'net',
    least: LEAST.cases,
    name: { zh: '每场净胜', en: 'Net per match' },
    formula: {
      zh: '各场净胜 ÷ 场数（含处罚与更正）',
      en: 'net of matches, penalties and corrections included / matches',
    },
    numerator: amount('match/net'),
    denominator: MATCHES,
  },
  {
    id: 'net-per-night',
    family: 'match',
    kind: 'mean',
    unit: 'net',
    least: LEAST.cases,
    name: { zh: '每夜净胜', en: 'Net per night' },
    formula: { zh: '各夜净胜 ÷ 夜数（中午到中午）', en: 'net of nights, from noon to noon / nights' },
    numerator: amount('night/net'),
    denominator: times('night/net'),
  },
  {
    id: 'form-20',
    family: 'match',
    kind: 'mean',
    unit: 'net',
    least: LEAST.any,
    name: { zh: '近二十局', en: 'Last 20 hands' },
    formula: { zh: '最近 20 局的净胜 ÷ 局数', en: 'net of the latest 20 hands / hands' },
    numerator: amount('form/20'),
    denominator: times('form/20'),
  },
  {
    id: 'form-100',
    family: 'match',
    kind: 'mean',
    unit: 'net',
    least: LEAST.any,
    name: { zh: '近一百局', en: 'Last 100 hands' },
    formula: { zh: '最近 100 局的净胜 ÷ 局数', en: 'net of the latest 100 hands / hands' },
    numerator: amount('form/100'),
    denominator: times('form/100'),
  },
];

export const RATING: readonly Figure[] = [
  {
    id: 'rating',
    family: 'rating',
    kind: 'estimate',
    unit: 'rating',
    least: LEAST.cases,
    name: { zh: '等级分', en: 'Glicko-2 rating' },
    formula: {
      zh: 'Glicko-2，一场为三局胜负：名次在前为胜；所有场次',
      en: 'Glicko-2 over places, a match as three games; all matches, whatever the filter',
    },
    key: 'rating/glicko',
  },
];

export const CONDUCT: readonly Figure[] = [
  {
    id: 'automatic-actions',
    family: 'conduct',
    kind: 'count',
    unit: 'times',
    least: LEAST.any,
    name: { zh: '代打次数', en: 'Automatic actions' },
    formula: { zh: '超时或平台代打的次数', en: 'actions that a time-out or the platform took' },
    numerator: times('conduct/automatic'),
  },
  {
    id: 'automatic-per-hand',
    family: 'conduct',
    kind: 'quotient',
    unit: 'times',
    least: LEAST.hands,
    name: { zh: '每局代打', en: 'Automatic per hand' },
    formula: { zh: '代打次数 ÷ N', en: 'automatic actions / N' },
    numerator: times('conduct/automatic'),
    denominator: HANDS,
  },
];
