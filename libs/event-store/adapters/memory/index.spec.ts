import { describeEventStore } from '../../contract/index.js';
import { createMemoryEventStore } from './index.js';

describeEventStore('memory', { open: async () => createMemoryEventStore() });
