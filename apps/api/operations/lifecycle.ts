/** Whether the service still takes work in. */
export class Lifecycle {
  private stopping = false;

  get isStopping(): boolean {
    return this.stopping;
  }

  beginStop(): void {
    this.stopping = true;
  }
}
