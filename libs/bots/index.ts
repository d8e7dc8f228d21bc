export * from './random.js';
export * from './view.js';
export * from './goal.js';
export * from './temperament.js';
export * from './bot.js';
export * from './play-hand.js';
