import { TestEnvironment } from 'jest-environment-node';

/**
 * Node's environment of jest. Where a test opened a browser (viewer-browser.ts) and the browser's own process died in it, which is
 * no fault of the page, the test is run once more in another browser; whatever else fails has failed.
 */
export default class BrowserEnvironment extends TestEnvironment {
  handleTestEvent({ name, test }) {
    const { anotherBrowser } = this.global;
    if (name !== 'test_fn_start' || anotherBrowser === undefined) return;
    const { fn } = test;
    test.fn = async () => {
      try {
        await fn();
      } catch (error) {
        if (!(await anotherBrowser(test.name, error))) throw error;
        await fn();
      }
    };
  }
}
