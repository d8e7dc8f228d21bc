import { describe, it } from '@jest/globals';
import { among, concealedKong, given, offered, win } from '../testing/given.js';
import { toyVariant } from '../testing/toy/index.js';

const made = toyVariant.rules({});
const toy = () => {
  if (!made.ok) throw new Error('the toy has rules');
  return given(made.value);
};

describe('a rule set of its own folder', () => {
  it('T-15 plays through the same machine: deal, draw, win, payment, next dealer', () => {
    toy()
      .seat(1, '123m456m789m12p99p')
      .thrown(0, '3p')
      .when(win(1))
      .then('1 wins 3p off 0: plain 3', 'pays win 0>1 3', 'next 1 by TOY-4');
  });

  it('T-15 has the chapters it says and no others: kongs, but no calls, no birds, no offer of the last tile', () => {
    toy()
      .seat(0, '777p…')
      .tail('1m')
      .drawn(0, '7p')
      .when(concealedKong(0, '7p', 'tail'))
      .then('0 kongs 7p concealed, tail', '0 draws 1m from tail');
    toy().seat(1, '77p68p…').front('9m').left(1).thrown(0, '7p').then(offered(1)).when().then(among('1 draws 9m'));
    toy().left(0).thrown(0, '7p').when().then('drawn: wall-spent', 'next 1 by TOY-4');
  });
});
