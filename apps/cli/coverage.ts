import type { Register } from './cli.js';
export const registerCoverage: Register = () => undefined;
