import eslint from '@eslint/js';
import prettier from 'eslint-config-prettier';
import playwright from 'eslint-plugin-playwright';
import tseslint from 'typescript-eslint';
import { paipuRules } from './test/architecture/lint-rules.mjs';

/** The libraries that run anywhere: no framework, no clock, no randomness, no I/O (docs/architecture.md). */
const PURE = [
  'rules',
  'game-log',
  'replay',
  'audit',
  'statistics',
  'proof',
  'bots',
  'projections',
  'second-opinion',
].map((name) => `libs/${name}/**/*.ts`);

/**
 * Where text or bytes become typed values, and where tests build what the types would not let them build. Only here may
 * a type assertion stand; every other file takes its types from a codec.
 */
const MAY_ASSERT = [
  '**/*.spec.ts',
  'test/**',
  'libs/*/testing/**',
  'libs/*/contract/**',
  'libs/rules/tiles/tile.ts', // the brand of a tile index is put on here
  'libs/rules/notation/**',
  'libs/game-log/{canonical-form,canonical-line,parse-line,envelope,event-fields,schema}.ts', // lines become events here
  '**/codec/**',
  '**/{codec,upcast,row}.ts',
  '**/*-{codec,upcast,row}.ts',
];

/** Events reach read models by catch-up subscription; these lose and reorder them. */
const CQRS_BANNED = ['EventBus', 'EventsHandler', 'EventPublisher', 'AggregateRoot', 'Saga', 'ofType', 'IEventHandler'];

const SYNTAX = [
  { selector: 'TSEnumDeclaration', message: 'No enum: the constant array first, the type derived from it.' },
  {
    selector: ':function > Identifier.params[typeAnnotation.typeAnnotation.type="TSBooleanKeyword"]',
    message: 'No boolean parameters: two functions, or a named choice.',
  },
  {
    selector: ':function > AssignmentPattern.params[right.type="Literal"][right.raw=/^(true|false)$/]',
    message: 'No boolean parameters: two functions, or a named choice.',
  },
];

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'node_modules/',
      'coverage/',
      'data/',
      '**/*.d.ts',
      'test/bench/peers/**',
      'apps/viewer/data/generated/**',
    ],
  },
  eslint.configs.recommended,
  {
    files: ['**/*.{mjs,cjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        module: 'writable',
        URL: 'readonly',
        fetch: 'readonly',
        AbortSignal: 'readonly',
      },
    },
  },
  {
    files: ['{apps,libs,test}/**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    plugins: { paipu: paipuRules },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'paipu/file-name': 'error',
      'paipu/todo-has-issue': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        {
          allowDefaultCaseForExhaustiveSwitch: false,
          considerDefaultExhaustiveForUnions: false,
          requireDefaultForNonUnion: false,
        },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'no-restricted-syntax': ['error', ...SYNTAX],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@nestjs/cqrs',
              importNames: CQRS_BANNED,
              message: 'CommandBus and QueryBus only: events are appended to the log and read from it.',
            },
          ],
        },
      ],
      'no-console': 'error',
      eqeqeq: 'error',
      'max-lines': ['warn', { max: 300 }],
      'prefer-const': 'error',
    },
  },
  {
    files: ['apps/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...SYNTAX,
        {
          selector: 'CallExpression[arguments.length=0] > MemberExpression.callee[property.name="commit"]',
          message: 'commit() publishes events past the log: hand the action to the recorder.',
        },
      ],
      // Nest finds what it injects by the runtime type of a constructor parameter: such an import must stay a value
      '@typescript-eslint/consistent-type-imports': 'off',
    },
  },
  { files: ['apps/cli/**/*.ts', 'test/**/*.ts'], rules: { 'no-console': 'off' } },
  {
    files: PURE,
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['process', 'Buffer', 'performance', 'setTimeout', 'setInterval', 'setImmediate', 'fetch', 'crypto'].map(
          (name) => ({ name, message: 'A pure library takes what it needs as an argument.' }),
        ),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'A pure library has no randomness.' },
        { object: 'Date', property: 'now', message: 'A pure library has no clock.' },
      ],
      'no-restricted-syntax': [
        'error',
        ...SYNTAX,
        { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: 'A pure library has no clock.' },
        { selector: 'ClassDeclaration', message: 'A pure library has no classes: readonly data in, new data out.' },
      ],
    },
  },
  // an oracle in a test may say plainly what the code must say well
  { files: ['**/*.spec.ts'], rules: { 'no-restricted-syntax': ['error', SYNTAX[0]] } },
  // a page is waited for: what is read of it once may be read before it has come
  {
    files: ['test/e2e/**/*.ts'],
    plugins: { playwright },
    rules: {
      'playwright/missing-playwright-await': 'error',
      'playwright/prefer-web-first-assertions': 'error',
      'playwright/prefer-to-have-count': 'error',
    },
  },
  {
    files: ['test/e2e/{viewer-*,pages.spec,ways-of-input,accusations}.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...SYNTAX,
        ...['AwaitExpression.arguments', ':not(:function).arguments AwaitExpression'].map((read) => ({
          selector: `CallExpression[callee.name="expect"] > ${read}`,
          message:
            'What is read of a page once may be read before it has come: `await expect(locator).toHaveText(…)` and its kind, or `await expect.poll(() => read()).toEqual(…)`.',
        })),
      ],
    },
  },
  { files: MAY_ASSERT, rules: { '@typescript-eslint/consistent-type-assertions': 'off' } },
  prettier,
);
