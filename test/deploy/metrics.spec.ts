import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { METRIC_NAMES, METRICS_PATH, openWorkerMetrics, type Registry } from '#observability';
import { composeFile, textOf, workloads } from './documents.js';
import { APPS, PORTS } from './variables.js';

interface Panel {
  readonly title: string;
  readonly type: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string }[];
}
interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

const { panels } = JSON.parse(textOf('deploy/grafana/dashboard.json')) as { panels: readonly Panel[] };
const { groups } = parse(textOf('deploy/grafana/alerts.yml')) as { groups: readonly { rules: readonly Rule[] }[] };
const RULES = groups.flatMap(({ rules }) => rules);
const QUERIES: readonly (readonly [string, string])[] = [
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [`panel ${title}`, expr] as const)),
  ...RULES.map(({ alert, expr }) => [`alert ${alert}`, expr] as const),
];

/** Names that can be asked for: ours, those of every process, and what Prometheus itself says of a scrape. */
async function known(): Promise<ReadonlySet<string>> {
  const { registry } = openWorkerMetrics('projector', { service: 'paipu-projector', version: '0' });
  const names = [...METRIC_NAMES, ...(await namesIn(registry))];
  return new Set(['up', ...names.flatMap((name) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`])]);
}

async function namesIn(registry: Registry): Promise<readonly string[]> {
  return (await registry.getMetricsAsJSON()).map(({ name }) => name);
}

/** Names of metrics in a query: words before `{`, `[`, an operator or the end that are no function and no label. */
function askedIn(expr: string): readonly string[] {
  const bare = expr
    .replaceAll(/"[^"]*"/g, '""')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '');
  return bare.match(/\b[a-z_][a-z0-9_]*\b(?!\s*\()/g) ?? [];
}

describe('dashboard and alerts', () => {
  it.each(QUERIES)('%s asks for metrics that a process tells', async (_place, expr) => {
    const names = await known();
    const asked = askedIn(expr);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((name) => !names.has(name))).toEqual([]);
  });

  it('show every metric the project defines', () => {
    const queries = QUERIES.map(([, expr]) => expr).join('\n');
    expect(METRIC_NAMES.filter((name) => !queries.includes(name))).toEqual([]);
  });

  it('lay no panel over another', () => {
    const taken = new Set<string>();
    for (const { gridPos } of panels) {
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++) {
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
          expect(taken).not.toContain(`${x},${y}`);
          taken.add(`${x},${y}`);
        }
      }
    }
    expect(Math.max(...panels.map(({ gridPos }) => gridPos.x + gridPos.w))).toBeLessThanOrEqual(24);
  });

  it.each(RULES.map((rule) => [rule.alert, rule] as const))('%s says where the runbook treats it', (_alert, rule) => {
    const [file = '', anchor = ''] = rule.annotations.runbook.split('#');
    const anchors = (textOf(file).match(/^#{2,3} .+$/gm) ?? []).map(anchorOf);
    expect(anchors).toContain(anchor);
  });

  it('are named in the runbook', () => {
    const runbook = textOf('docs/operations.md');
    expect(RULES.filter(({ alert }) => !runbook.includes(`\`${alert}\``)).map(({ alert }) => alert)).toEqual([]);
  });
});

function anchorOf(heading: string): string {
  return heading
    .replace(/^#+ /, '')
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');
}

describe('scraping', () => {
  it.each(APPS)('asks the %s where it answers', (app) => {
    const { scrape_configs: jobs } = parse(textOf('deploy/grafana/prometheus.yml')) as {
      scrape_configs: readonly { job_name: string; metrics_path: string; static_configs: { targets: string[] }[] }[];
    };
    const job = jobs.find(({ job_name: name }) => name === `paipu-${app}`);
    expect(job).toMatchObject({ metrics_path: METRICS_PATH, static_configs: [{ targets: [`${app}:${PORTS[app]}`] }] });
    expect(Object.keys(composeFile('docker-compose.yml').services)).toContain(app);
  });
});

describe('scraping in a cluster', () => {
  it('goes by what the pods say of themselves, and names each job as dashboard and alerts do', () => {
    const config = textOf('deploy/grafana/prometheus-kubernetes.yml');
    for (const { spec } of workloads().filter(({ metadata }) => metadata.name.startsWith('paipu-'))) {
      const { annotations = {}, labels } = spec.template.metadata;
      for (const name of Object.keys(annotations)) {
        expect(config).toContain(`__meta_kubernetes_pod_annotation_${name.replaceAll(/[./-]/g, '_')}`);
      }
      expect(labels['app.kubernetes.io/name']).toMatch(/^paipu-/);
    }
    expect(config).toMatch(/__meta_kubernetes_pod_label_app_kubernetes_io_name\]\n\s+target_label: job/);
  });
});

describe('names in the documents', () => {
  it.each(['docs/operations.md', 'docs/scale.md'])('%s names no metric that nobody tells', async (path) => {
    const names = await known();
    const said = textOf(path).match(/\bpaipu_[a-z_]+[a-z]\b/g) ?? [];
    // names of the log at a node begin so, too
    expect(said.filter((name) => !names.has(name) && !/^paipu_(?:command|event|streams)$/.test(name))).toEqual([]);
  });
});
