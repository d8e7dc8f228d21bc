import { describe, expect, it } from '@jest/globals';
import { stepWritten } from './step-written.js';

describe('a step that somebody writes', () => {
  it.each([
    ['', null],
    [' ', null],
    ['-1', null],
    ['41', null],
    ['1.5', null],
    ['0', 0],
    ['40', 40],
    ['１２', 12],
  ])('“%s” of 40 steps is %s: an emptied field is no step, not the first', (text, step) => {
    expect(stepWritten(text, 40)).toBe(step);
  });
});
