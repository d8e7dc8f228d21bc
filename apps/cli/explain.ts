import type { Register } from './cli.js';
export const registerExplain: Register = () => undefined;
