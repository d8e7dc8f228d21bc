import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, parseAllDocuments } from 'yaml';

/* What is under deploy, as it is read by the programs it is for, in as much shape as the tests ask about. */

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

export interface ComposeService {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string; readonly target: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: object;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly mem_limit?: string;
  readonly profiles?: readonly string[];
}
export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: Readonly<Record<string, unknown>>;
}

export const COMPOSE_FILES = ['docker-compose.yml', 'deploy/docker/three-nodes.yml'];

export function composeFile(path: string): ComposeFile {
  return parse(textOf(path), { merge: true }) as ComposeFile;
}

export interface Variable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: {
    readonly secretKeyRef?: { readonly name: string; readonly key: string };
    readonly fieldRef?: { readonly fieldPath: string };
  };
}
interface Probe {
  readonly httpGet?: { readonly path: string; readonly port: string; readonly scheme?: string };
}
export interface Container {
  readonly name: string;
  readonly image: string;
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly env?: readonly Variable[];
  readonly envFrom?: readonly { readonly configMapRef?: { readonly name: string } }[];
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly resources?: { readonly limits?: object; readonly requests?: object };
  readonly securityContext?: object;
  readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string }[];
}
export interface PodVolume {
  readonly name: string;
  readonly configMap?: { readonly name: string };
  readonly secret?: { readonly secretName: string };
  readonly persistentVolumeClaim?: { readonly claimName: string };
}
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
  readonly spec: Record<string, unknown>;
}
export interface Workload extends Manifest {
  readonly spec: Record<string, unknown> & {
    readonly replicas: number;
    readonly selector: { readonly matchLabels: Labels };
    readonly volumeClaimTemplates?: readonly { readonly metadata: { readonly name: string } }[];
    readonly template: {
      readonly metadata: { readonly labels: Labels; readonly annotations?: Labels };
      readonly spec: {
        readonly containers: readonly Container[];
        readonly volumes?: readonly PodVolume[];
        readonly securityContext?: object;
        readonly automountServiceAccountToken?: boolean;
        readonly terminationGracePeriodSeconds?: number;
      };
    };
  };
}
export type Labels = Readonly<Record<string, string>>;

export const MANIFEST_FOLDERS = ['deploy/k8s/apps', 'deploy/k8s/stores'];

export function manifestFiles(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder)).filter((name) => name !== 'kustomization.yml');
}

/** Every object of the cluster, the examples of secrets among them. */
export function manifests(): readonly { readonly file: string; readonly manifest: Manifest }[] {
  return MANIFEST_FOLDERS.flatMap((folder) =>
    manifestFiles(folder).flatMap((name) => {
      const file = join(folder, name);
      return parseAllDocuments(textOf(file)).map((document) => ({ file, manifest: document.toJS() as Manifest }));
    }),
  );
}

export function workloads(): readonly Workload[] {
  return manifests()
    .map(({ manifest }) => manifest)
    .filter(isWorkload);
}

function isWorkload(manifest: Manifest): manifest is Workload {
  return manifest.kind === 'Deployment' || manifest.kind === 'StatefulSet';
}

/** One `FROM` of the Dockerfile and what follows it, continuation lines joined. */
export interface Stage {
  readonly name: string;
  readonly base: string;
  readonly lines: readonly string[];
}

export const DOCKERFILE = 'deploy/docker/Dockerfile';

export function stages(): readonly Stage[] {
  const lines = textOf(DOCKERFILE)
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const found: { name: string; base: string; lines: string[] }[] = [];
  for (const line of lines) {
    const [, base = '', name = ''] = /^FROM (\S+) AS (\S+)$/.exec(line) ?? [];
    if (base === '') found[found.length - 1]?.lines.push(line);
    else found.push({ name, base, lines: [] });
  }
  return found;
}

export function stageOf(name: string): Stage {
  const stage = stages().find((each) => each.name === name);
  if (stage === undefined) throw new Error(`the Dockerfile has no target ${name}`);
  return stage;
}

/** `ENV` of a target. */
export function environmentOf(name: string): Readonly<Record<string, string>> {
  const pairs = stageOf(name)
    .lines.filter((line) => line.startsWith('ENV '))
    .flatMap((line) => line.slice(4).trim().split(/\s+/))
    .map((pair) => pair.split('=') as [string, string]);
  return Object.fromEntries(pairs);
}
