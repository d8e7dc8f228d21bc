/**
 * The import rule of docs/architecture.md as code. `test/architecture/import-rule.mjs` runs it and also refuses a run that
 * saw fewer modules than there are files; `import-rule.spec.ts` plants a violation of every rule and expects it to fire.
 */

const SPEC = '[.]spec[.]ts$';
/** Test files, and the folders that hold what only tests use. */
const TEST_SIDE = `${SPEC}|^libs/[^/]+/testing/|^libs/[^/]+/contract/`;
const PURE = ['rules', 'game-log', 'replay', 'audit', 'statistics', 'proof', 'bots', 'projections', 'second-opinion'];

/** Library → libraries it may import. A type counts like a value here. */
const MAY_IMPORT = {
  rules: [],
  // it must not know the first scorer
  'second-opinion': [],
  'game-log': ['rules'],
  proof: ['rules', 'game-log'],
  replay: ['rules', 'game-log'],
  audit: ['rules', 'game-log', 'replay', 'proof'],
  statistics: ['rules', 'game-log'],
  projections: ['rules', 'game-log', 'statistics', 'audit'],
  bots: ['rules', 'game-log'],
  'event-store': ['game-log'],
  messaging: ['game-log'],
  // nothing of ours: any app may use it, and no library needs it
  observability: [],
  'read-store': ['projections', 'statistics'],
  platform: ['game-log', 'event-store', 'recorder', 'read-store', 'projections'],
  recorder: ['rules', 'game-log', 'proof', 'audit', 'event-store'],
};

/**
 * Inside rules, the houses in the order in which they may know each other: a house imports those before it. A rule book
 * names the types of the table (events, melds), so a type may cross upwards; a value never.
 */
const HOUSES = ['tiles', 'holding', 'pattern', 'table', 'variant'];
const houseRules = HOUSES.map((house, index) => ({
  name: `rules-${house}-knows-only-earlier-houses`,
  comment: `inside rules: ${HOUSES.join(' → ')}; only types may cross upwards`,
  severity: 'error',
  from: { path: `^libs/rules/${house}/`, pathNot: SPEC },
  to: {
    path: HOUSES.slice(index + 1).map((later) => `^libs/rules/${later}/`),
    dependencyTypesNot: ['type-only'],
  },
})).filter((rule) => rule.to.path.length > 0);

const libraryRules = Object.entries(MAY_IMPORT).map(([library, allowed]) => ({
  name: `${library}-imports-only-its-own`,
  comment: `${library} may import ${allowed.length > 0 ? allowed.join(', ') : 'nothing'}`,
  severity: 'error',
  // a contract suite is a test that every adapter runs
  from: { path: `^libs/${library}/`, pathNot: `${SPEC}|^libs/[^/]+/contract/` },
  to: { path: '^(libs|apps)/', pathNot: [library, ...allowed].map((name) => `^libs/${name}/`) },
}));

module.exports = {
  forbidden: [
    ...libraryRules,
    ...houseRules,
    {
      name: 'rules-settlement-and-notation-stay-below-the-table',
      comment: 'settlement and notation serve table and variants and know neither',
      severity: 'error',
      from: { path: '^libs/rules/(settlement|notation)/', pathNot: SPEC },
      to: { path: '^libs/rules/(table|variant)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tests-of-a-library-stay-in-reach',
      comment: 'a spec and a contract suite may use any library, never an app',
      severity: 'error',
      from: { path: `^libs/(.*${SPEC}|[^/]+/contract/)` },
      to: { path: '^apps/' },
    },
    {
      name: 'variants-never-import-each-other',
      comment: 'what two rule books share lies beside their folders, not in one of them',
      severity: 'error',
      from: { path: '^libs/rules/variant/([^/]+)/' },
      to: { path: '^libs/rules/variant/([^/]+)/', pathNot: ['^libs/rules/variant/$1/'] },
    },
    {
      name: 'only-the-registry-names-variants',
      comment: 'variant/registry.ts is the only file that names all; the engine asks the contract',
      severity: 'error',
      from: {
        path: '^libs/rules/',
        pathNot: [SPEC, '^libs/rules/variant/registry[.]ts$', '^libs/rules/variant/[^/]+/', '^libs/rules/testing/'],
      },
      to: { path: '^libs/rules/variant/[^/]+/' },
    },
    {
      name: 'apps-never-import-each-other',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: ['^apps/$1/'] },
    },
    {
      name: 'the-viewer-imports-only-pure-libraries',
      comment: 'it runs in a browser, on the same libraries as the server and with no server at all',
      severity: 'error',
      from: { path: '^apps/viewer/', pathNot: SPEC },
      to: { path: '^(libs|apps)/', pathNot: ['^apps/viewer/', `^libs/(${PURE.join('|')})/`] },
    },
    {
      name: 'nest-only-in-apps',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '(^|/)node_modules/@nestjs/|^@nestjs/' },
    },
    {
      name: 'vendor-sdks-only-under-adapters',
      comment: 'stores, brokers and query builders are named under adapters/, and by the wiring of an app',
      severity: 'error',
      from: {
        path: '^(libs|apps)/',
        pathNot: [SPEC, '^libs/[^/]+/adapters/', '^libs/read-store/migrations/', '^apps/[^/]+/wiring/'],
      },
      to: { path: '(^|/)node_modules/(better-sqlite3|kysely|pg|kafkajs|@eventstore/[^/]+)/' },
    },
    {
      name: 'pure-libraries-use-no-node-builtins',
      severity: 'error',
      from: { path: `^libs/(${PURE.join('|')})/`, pathNot: TEST_SIDE },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'pure-libraries-use-no-packages',
      comment: 'but the validation library in game-log',
      severity: 'error',
      from: { path: `^libs/(${PURE.join('|')})/`, pathNot: TEST_SIDE },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'],
        pathNot: ['(^|/)node_modules/zod/'],
      },
    },
    {
      name: 'zod-only-in-game-log-among-pure-libraries',
      severity: 'error',
      from: { path: `^libs/(${PURE.filter((name) => name !== 'game-log').join('|')})/`, pathNot: TEST_SIDE },
      to: { path: '(^|/)node_modules/zod/' },
    },
    {
      name: 'product-code-never-imports-tests',
      severity: 'error',
      from: { path: '^(libs|apps)/', pathNot: TEST_SIDE },
      to: { path: ['^test/', SPEC] },
    },
    {
      name: 'no-cycles',
      comment: 'types may refer to each other across files; values may not wait for each other',
      severity: 'error',
      from: { path: '^(libs|apps)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: { path: '^(libs|apps)/' },
      // a package of types alone has no entry that a resolver finds
      to: { couldNotResolve: true, pathNot: '^@graphql-typed-document-node/core$' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    enhancedResolveOptions: {
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
