/** Native ESM under jest 30; swc strips types, `npm run check` checks them. */
export default {
  testEnvironment: '<rootDir>/test/e2e/browser-environment.mjs',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
        },
        module: { type: 'es6' },
      },
    ],
  },
  testMatch: ['<rootDir>/{apps,libs,test}/**/*.spec.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  // the runner itself waits, so every core may test
  maxWorkers: '100%',
  workerIdleMemoryLimit: '1GB',
  // a time-out is for what hangs: a test that starts processes takes long on a busy machine
  testTimeout: 30_000,
};
