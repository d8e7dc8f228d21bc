const LOOPBACK = /^(?:127\.[\d.]+|::1|\[::1\]|localhost)$/;

/** Whether nobody but this machine can reach the address, or the name is one of this machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}
