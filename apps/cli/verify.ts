import type { Register } from './cli.js';
export const registerVerify: Register = () => undefined;
