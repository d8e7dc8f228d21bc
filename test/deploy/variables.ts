import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { OBSERVED_VARIABLES } from '#observability';
import { ROOT, textOf } from './documents.js';

/** The processes, each the name of its app, of its image, and of its target in the Dockerfile. */
export const APPS = ['api', 'projector', 'relay'] as const;
export type App = (typeof APPS)[number];

/** Where health and metrics of each are. */
export const PORTS: Readonly<Record<App, number>> = { api: 4000, projector: 4101, relay: 4102 };

const TRACING = ['OTEL_EXPORTER_OTLP_ENDPOINT'];

/** Variables that a process reads: those its settings name. */
export function variablesOf(app: App | 'cli'): ReadonlySet<string> {
  if (app === 'cli')
    return new Set([...namedIn('apps/cli/store-access.ts'), ...namedIn('apps/cli/serve.ts'), ...TRACING]);
  const file = `apps/${app}/settings.ts`;
  const shared = [...textOf(file).matchAll(/from '#([\w/-]+\/settings)'/g)].map(([, path = '']) => `libs/${path}.ts`);
  const own = [file, ...shared].flatMap(namedIn);
  return new Set([...own, ...(app === 'api' ? TRACING : OBSERVED_VARIABLES)]);
}

function namedIn(file: string): readonly string[] {
  if (!existsSync(join(ROOT, file))) throw new Error(`${file} is where the settings of this app are expected`);
  return textOf(file).match(/\bPAIPU_[A-Z_]+\b/g) ?? [];
}
