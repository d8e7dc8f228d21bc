import { describe, expect, it } from '@jest/globals';
import { Ajv, type ValidateFunction } from 'ajv';
import { parse } from 'yaml';
import { LIVE_PATH, METRICS_PATH, READY_PATH } from '#observability';
import {
  MANIFEST_FOLDERS,
  environmentOf,
  manifestFiles,
  manifests,
  textOf,
  workloads,
  type Container,
  type Labels,
  type Manifest,
  type Workload,
} from './documents.js';
import { APPS, PORTS, variablesOf, type App } from './variables.js';

const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema(JSON.parse(textOf('test/deploy/kubernetes-1.37.schema.json')), 'kubernetes');

function validatorOf({ apiVersion, kind }: Manifest): ValidateFunction | undefined {
  return ajv.getSchema(`kubernetes#/$defs/${`${apiVersion}.${kind}`.replaceAll('/', '.')}`);
}

const ALL = manifests();
const OBJECTS = ALL.map(({ manifest }) => manifest);
const WORKLOADS = workloads();
const OURS = APPS.map((app) => [app, workloadOf(`paipu-${app}`)] as const);

function workloadOf(name: string): Workload {
  const found = WORKLOADS.find(({ metadata }) => metadata.name === name);
  if (found === undefined) throw new Error(`no workload ${name}`);
  return found;
}

function containerOf({ spec }: Workload): Container {
  const [container] = spec.template.spec.containers;
  if (container === undefined) throw new Error('a workload without a container');
  return container;
}

function named(kind: string): ReadonlyMap<string, Manifest> {
  return new Map(OBJECTS.filter((each) => each.kind === kind).map((each) => [each.metadata.name, each]));
}

function selects(selector: unknown, labels: Labels): boolean {
  const { matchLabels = {}, matchExpressions = [] } = selector as {
    matchLabels?: Labels;
    matchExpressions?: { key: string; operator: string; values: string[] }[];
  };
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values }) => operator === 'In' && values.includes(labels[key] ?? ''))
  );
}

describe('manifests', () => {
  it.each(ALL.map(({ file, manifest }) => [`${file} ${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
    '%s is what Kubernetes 1.37 takes',
    (_place, manifest) => {
      const accepts = validatorOf(manifest);
      accepts?.(manifest);
      expect(accepts?.errors).toBeNull();
    },
  );

  it.each(MANIFEST_FOLDERS)('%s lists every file but the examples of secrets', (folder) => {
    const { resources } = parse(textOf(`${folder}/kustomization.yml`)) as { resources: string[] };
    const applied = manifestFiles(folder).filter((name) => !name.endsWith('.example.yml'));
    expect([...resources].sort()).toEqual([...applied].sort());
  });

  it('name their images in the kustomization, with the version of the package', () => {
    const { images } = parse(textOf('deploy/k8s/apps/kustomization.yml')) as {
      images: { name: string; newTag: string }[];
    };
    const { version } = JSON.parse(textOf('package.json')) as { version: string };
    expect(images.map(({ name }) => name)).toEqual(OURS.map(([, workload]) => containerOf(workload).image));
    expect(new Set(images.map(({ newTag }) => newTag))).toEqual(new Set([version]));
  });

  it('hold no password', () => {
    const secrets = OBJECTS.filter(({ kind }) => kind === 'Secret').flatMap(({ stringData = {} }) =>
      Object.values(stringData),
    );
    expect(secrets.length).toBeGreaterThan(4);
    expect(secrets.filter((value) => !value.includes('CHANGE-ME') && value.includes('@'))).toEqual([]);
  });
});

describe.each(WORKLOADS.map((workload) => [workload.metadata.name, workload] as const))('%s', (name, workload) => {
  const container = containerOf(workload);
  const pod = workload.spec.template.spec;

  it('is probed for start, life and readiness', () => {
    const { startupProbe, livenessProbe, readinessProbe } = container;
    expect([startupProbe, livenessProbe, readinessProbe]).not.toContain(undefined);
    for (const probe of [startupProbe, livenessProbe, readinessProbe]) {
      if (probe?.httpGet === undefined) continue;
      expect(container.ports.map((port) => port.name)).toContain(probe.httpGet.port);
    }
  });

  it('asks for what it needs and is held to its memory', () => {
    expect(container.resources).toMatchObject({
      requests: { cpu: expect.any(String), memory: expect.any(String) },
      limits: { memory: expect.any(String) },
    });
  });

  it('runs as nobody in particular, without rights or a token', () => {
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(container.securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    });
  });

  it('has one disruption budget', () => {
    const budgets = OBJECTS.filter(
      ({ kind, spec }) =>
        kind === 'PodDisruptionBudget' && selects(spec['selector'], workload.spec.template.metadata.labels),
    );
    expect(budgets.map(({ metadata }) => metadata.name)).toEqual([name]);
  });

  it('mounts volumes that are there, from objects that are there or that the guide makes', () => {
    const { volumes = [] } = pod;
    const claimed = workload.spec.volumeClaimTemplates?.map(({ metadata }) => metadata.name) ?? [];
    const names = [...volumes.map((volume) => volume.name), ...claimed];
    expect((container.volumeMounts ?? []).map((mount) => mount.name).sort()).toEqual([...names].sort());
    const made = textOf('deploy/k8s/stores/kustomization.yml');
    for (const { configMap, secret, persistentVolumeClaim } of volumes) {
      if (configMap !== undefined) expect(made).toContain(`create configmap ${configMap.name} `);
      if (secret !== undefined) expect(made).toContain(`create secret generic ${secret.secretName} `);
      if (persistentVolumeClaim !== undefined) {
        expect([...named('PersistentVolumeClaim').keys()]).toContain(persistentVolumeClaim.claimName);
      }
    }
  });

  it('takes its secrets from keys that the examples have', () => {
    const secrets = named('Secret');
    const missing = (container.env ?? []).filter(({ valueFrom }) => {
      const from = valueFrom?.secretKeyRef;
      return from !== undefined && secrets.get(from.name)?.stringData?.[from.key] === undefined;
    });
    expect(missing).toEqual([]);
  });
});

describe.each(OURS)('our %s', (app, workload) => {
  const container = containerOf(workload);

  it('is given only variables that its settings know', () => {
    const known = variablesOf(app);
    const shared = container.envFrom?.flatMap(({ configMapRef }) =>
      Object.keys(named('ConfigMap').get(configMapRef?.name ?? '')?.data ?? {}),
    );
    const given = [...(shared ?? []), ...(container.env ?? []).map(({ name }) => name)];
    expect(given.length).toBeGreaterThan(2);
    expect(given.filter((name) => !known.has(name))).toEqual([]);
  });

  it('is asked where it answers', () => {
    expect(container.ports).toEqual([{ name: 'http', containerPort: PORTS[app] }]);
    expect(container.livenessProbe?.httpGet).toEqual({ path: LIVE_PATH, port: 'http' });
    expect(container.startupProbe?.httpGet).toEqual({ path: LIVE_PATH, port: 'http' });
    expect(container.readinessProbe?.httpGet).toEqual({ path: READY_PATH, port: 'http' });
    expect(workload.spec.template.metadata.annotations).toMatchObject({
      'prometheus.io/port': `${PORTS[app]}`,
      'prometheus.io/path': METRICS_PATH,
    });
  });

  it('R17 is given longer to stop than its drain and closing may take', () => {
    const drain = Number(named('ConfigMap').get('paipu-settings')?.data?.['PAIPU_DRAIN_MS']) / 1000;
    expect(drain).toBeLessThanOrEqual(10);
    expect(workload.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + 35);
  });

  it('cannot write to its image', () => {
    expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true });
  });
});

describe('three nodes', () => {
  const variables = (name: string) =>
    Object.fromEntries((containerOf(workloadOf(name)).env ?? []).map(({ name: variable, value }) => [variable, value]));

  it('of EventStoreDB, on three machines, with TLS', () => {
    expect(workloadOf('eventstoredb').spec.replicas).toBe(3);
    expect(variables('eventstoredb')).toMatchObject({
      EVENTSTORE_CLUSTER_SIZE: '3',
      EVENTSTORE_CERTIFICATE_FILE: '/certificate/node.crt',
      EVENTSTORE_TRUSTED_ROOT_CERTIFICATES_PATH: '/trust',
    });
    expect(variables('eventstoredb')).not.toHaveProperty('EVENTSTORE_INSECURE');
    expect(named('Secret').get('paipu-stores')?.stringData?.['PAIPU_LOG']).toContain(
      '?tls=true&tlsCAFile=/trust/ca.crt',
    );
  });

  it('of Kafka keep three copies and acknowledge with two', () => {
    expect(workloadOf('kafka').spec.replicas).toBe(3);
    expect(variables('kafka')).toMatchObject({
      KAFKA_DEFAULT_REPLICATION_FACTOR: '3',
      KAFKA_MIN_INSYNC_REPLICAS: '2',
      KAFKA_UNCLEAN_LEADER_ELECTION_ENABLE: 'false',
    });
  });
});

/* Network policies: the ports of a rule are ports of whom it lets be spoken to. */

interface Rule {
  readonly from?: readonly Peer[];
  readonly to?: readonly Peer[];
  readonly ports: readonly { readonly port: number }[];
}
interface Peer {
  readonly podSelector?: object;
  readonly namespaceSelector?: object;
}
const POLICIES = OBJECTS.filter(({ kind }) => kind === 'NetworkPolicy').map(({ metadata, spec }) => ({
  name: metadata.name,
  pods: spec['podSelector'] as object,
  ingress: (spec['ingress'] ?? []) as readonly Rule[],
  egress: (spec['egress'] ?? []) as readonly Rule[],
}));

function selected(selector: object): readonly Workload[] {
  return WORKLOADS.filter(({ spec }) => selects(selector, spec.template.metadata.labels));
}

/** Whether the policies let one workload open a connection to a port of another. */
function maySpeak(from: string, to: string, port: number): boolean {
  const [speaker, listener] = [workloadOf(from), workloadOf(to)];
  const allows = (rules: readonly Rule[], side: 'from' | 'to', other: Workload): boolean =>
    rules.some(
      (rule) =>
        rule.ports.some((each) => each.port === port) &&
        (rule[side] ?? []).some(
          ({ podSelector }) => podSelector !== undefined && selected(podSelector).includes(other),
        ),
    );
  const outOf = POLICIES.filter(({ pods }) => selected(pods).includes(speaker)).flatMap(({ egress }) => egress);
  const into = POLICIES.filter(({ pods }) => selected(pods).includes(listener)).flatMap(({ ingress }) => ingress);
  return allows(outOf, 'to', listener) && allows(into, 'from', speaker);
}

describe('the network', () => {
  it('is shut unless a policy opens it', () => {
    expect(OBJECTS.filter(({ kind }) => kind === 'NetworkPolicy')).toContainEqual(
      expect.objectContaining({ spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] } }),
    );
  });

  it.each([
    ['paipu-api', 'eventstoredb', 2113],
    ['paipu-api', 'postgres', 5432],
    ['paipu-projector', 'eventstoredb', 2113],
    ['paipu-projector', 'postgres', 5432],
    ['paipu-relay', 'eventstoredb', 2113],
    ['paipu-relay', 'kafka', 9092],
    ['paipu-projector', 'kafka', 9092],
    ['eventstoredb', 'eventstoredb', 2113],
    ['eventstoredb', 'eventstoredb', 1112],
    ['kafka', 'kafka', 9092],
    ['kafka', 'kafka', 9093],
  ])('lets %s speak to %s at %i, where it listens', (from, to, port) => {
    expect(containerOf(workloadOf(to)).ports.map(({ containerPort }) => containerPort)).toContain(port);
    expect(maySpeak(from, to, port)).toBe(true);
  });

  it.each([
    ['paipu-relay', 'postgres', 5432],
    ['paipu-api', 'kafka', 9092],
    ['kafka', 'eventstoredb', 2113],
    ['postgres', 'eventstoredb', 2113],
    ['paipu-api', 'eventstoredb', 1112],
  ])('does not let %s speak to %s at %i', (from, to, port) => {
    expect(maySpeak(from, to, port)).toBe(false);
  });
});

describe('settings of the images', () => {
  it.each(APPS)('%s is started with variables that its settings know', (app: App) => {
    const own = Object.keys(environmentOf(app));
    const known = variablesOf(app);
    expect(own.filter((name) => !known.has(name))).toEqual([]);
  });
});
