export function freePorts(count: number): Promise<readonly number[]>;
