import type { CodegenConfig } from '@graphql-codegen/cli';

/** Types of every query of the viewer, from the committed schema: `npm run codegen`. */
const config: CodegenConfig = {
  schema: 'apps/api/schema.graphql',
  documents: ['apps/viewer/**/*.graphql'],
  generates: {
    'apps/viewer/data/generated/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        documentMode: 'string',
        avoidOptionals: { field: true },
        enumsAsTypes: true,
        useTypeImports: true,
        skipTypename: true,
        strictScalars: true,
        scalars: { Date: 'string', Json: 'unknown', Tile: 'string', Tiles: 'string', Timestamp: 'string' },
      },
    },
  },
};
export default config;
