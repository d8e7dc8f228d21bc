import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { COMPOSE_FILES, composeFile, stageOf, textOf, type ComposeFile, type ComposeService } from './documents.js';
import { APPS, PORTS, variablesOf, type App } from './variables.js';

const FILES = COMPOSE_FILES.map((path) => [path, composeFile(path)] as const);
const SERVICES = FILES.flatMap(([path, file]) =>
  Object.entries(file.services).map(([name, service]) => ({ place: `${path} ${name}`, name, service, file })),
);
const OURS = SERVICES.filter(({ name }) => [...APPS, 'cli'].includes(name));

const FORMATS = { duration: /^(?:\d+(?:us|ms|s|m|h))+$/, ports: true, expose: true, subnet_ip_address: true } as const;
const ajv = new Ajv({ strict: false, allErrors: true, formats: FORMATS });
const accepts = ajv.compile(JSON.parse(textOf('test/deploy/compose-spec.schema.json')));

function namesIn(list: readonly string[] = []): readonly string[] {
  return list.map((mount) => mount.split(':', 1)[0] ?? '').filter((name) => !name.startsWith('.'));
}

function isHealthChecked(service: ComposeService): boolean {
  if (service.build === undefined) return service.healthcheck !== undefined;
  return stageOf(service.build.target).lines.some((line) => line.startsWith('HEALTHCHECK'));
}

function dependencies({ services }: ComposeFile): readonly (readonly [string, string, string])[] {
  return Object.entries(services).flatMap(([name, { depends_on = {} }]) =>
    Object.entries(depends_on).map(([other, { condition }]) => [name, other, condition] as const),
  );
}

describe.each(FILES)('%s', (_path, file) => {
  it('is a compose file by the schema of the specification', () => {
    accepts(file);
    expect(accepts.errors ?? []).toEqual([]);
  });

  it('waits for services that are there and that say when they are well', () => {
    const waits = dependencies(file);
    const doubtful = waits.filter(([, other, condition]) => {
      const service = file.services[other];
      return service === undefined || (condition === 'service_healthy' && !isHealthChecked(service));
    });
    expect(waits.length).toBeGreaterThan(4);
    expect(doubtful).toEqual([]);
  });

  it('declares the volumes and networks it uses, and uses those it declares', () => {
    const services = Object.values(file.services);
    const volumes = services.flatMap(({ volumes: list }) => namesIn(list));
    const networks = services.flatMap(({ networks: list }) => list ?? []);
    expect([...new Set(volumes)].sort()).toEqual(Object.keys(file.volumes).sort());
    expect([...new Set(networks)].sort()).toEqual(Object.keys(file.networks).sort());
  });

  it('publishes nothing but to this machine, for there is no authentication', () => {
    const published = Object.values(file.services).flatMap(({ ports }) => ports ?? []);
    expect(published.length).toBeGreaterThan(0);
    expect(published.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });
});

describe.each(OURS.map(({ place, ...rest }) => [place, rest] as const))('%s', (_place, { name, service }) => {
  it('is built from a target of the Dockerfile', () => {
    expect(service.build).toMatchObject({ dockerfile: 'deploy/docker/Dockerfile', target: name });
    expect(stageOf(name).base).toBe('runtime');
  });

  it('cannot write to its image, gain rights, or take all memory', () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });

  it('is given only variables that its settings know', () => {
    const known = variablesOf(name as App | 'cli');
    expect(Object.keys(service.environment ?? {}).filter((variable) => !known.has(variable))).toEqual([]);
  });
});

describe('memory and restarts', () => {
  it.each(
    SERVICES.filter(({ name }) => !['certificates', 'cli'].includes(name)).map(({ place, service }) => [
      place,
      service,
    ]),
  )('%s has a limit and comes back', (_place, service) => {
    expect(service).toMatchObject({ mem_limit: expect.stringMatching(/^\d+[mg]$/), restart: 'unless-stopped' });
  });
});

describe('docker compose up', () => {
  const { services } = composeFile('docker-compose.yml');

  it('starts one of everything, and the API takes in the sample night', () => {
    const started = Object.entries(services).filter(([, { profiles }]) => profiles === undefined);
    expect(started.map(([name]) => name).sort()).toEqual(
      ['api', 'eventstoredb', 'kafka', 'postgres', 'projector', 'relay'].sort(),
    );
    expect(services['api']?.environment).not.toHaveProperty('PAIPU_SAMPLE');
  });

  it('needs nothing to be set before', () => {
    expect(textOf('docker-compose.yml')).not.toMatch(/\$\{[A-Z_]+:?\?/);
  });

  it('shows the API at the port the README names', () => {
    expect(services['api']?.ports).toEqual([`127.0.0.1:\${PAIPU_PORT:-${PORTS.api}}:${PORTS.api}`]);
  });

  it('points every process at services of the file', () => {
    expect(services['api']?.environment?.['PAIPU_LOG']).toMatch(/^esdb:\/\/eventstoredb:2113/);
    expect(services['relay']?.environment).toMatchObject({ PAIPU_KAFKA: 'kafka:9092', PAIPU_KAFKA_REPLICAS: '1' });
    expect(services['projector']?.environment?.['PAIPU_READ_STORE']).toMatch(/@postgres:5432\/paipu$/);
  });
});

describe('three nodes', () => {
  const { services } = composeFile('deploy/docker/three-nodes.yml');
  const nodes = (prefix: string) => ['1', '2', '3'].map((n) => services[`${prefix}${n}`]?.environment ?? {});

  it('of EventStoreDB seek the other two, with TLS, and never without', () => {
    const seeds = nodes('esdb').map((environment) => environment['EVENTSTORE_GOSSIP_SEED']);
    expect(seeds).toEqual(['esdb2:2113,esdb3:2113', 'esdb1:2113,esdb3:2113', 'esdb1:2113,esdb2:2113']);
    for (const [index, environment] of nodes('esdb').entries()) {
      expect(environment).toMatchObject({
        EVENTSTORE_CLUSTER_SIZE: '3',
        EVENTSTORE_NODE_HOST_ADVERTISE_AS: `esdb${index + 1}`,
        EVENTSTORE_CERTIFICATE_FILE: `/certs/esdb${index + 1}/node.crt`,
        EVENTSTORE_TRUSTED_ROOT_CERTIFICATES_PATH: '/trust',
      });
      expect(environment).not.toHaveProperty('EVENTSTORE_INSECURE');
    }
    expect(services['api']?.environment?.['PAIPU_LOG']).toMatch(
      /@esdb1:2113,esdb2:2113,esdb3:2113\?tls=true&tlsCAFile=\/trust\/ca\.crt/,
    );
  });

  it('of EventStoreDB have certificates of the job, whose keys no app sees', () => {
    const job = JSON.stringify(services['certificates']);
    for (const node of ['esdb1', 'esdb2', 'esdb3']) expect(job).toContain(node);
    for (const app of APPS) expect(services[app]?.volumes).not.toContain('certs:/certs:ro');
  });

  it('of Kafka keep three copies and acknowledge with two', () => {
    const voters = '1@kafka1:9093,2@kafka2:9093,3@kafka3:9093';
    expect(nodes('kafka').map((environment) => environment['KAFKA_NODE_ID'])).toEqual(['1', '2', '3']);
    for (const environment of nodes('kafka')) {
      expect(environment).toMatchObject({
        KAFKA_CONTROLLER_QUORUM_VOTERS: voters,
        KAFKA_DEFAULT_REPLICATION_FACTOR: '3',
        KAFKA_MIN_INSYNC_REPLICAS: '2',
        KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '3',
        KAFKA_UNCLEAN_LEADER_ELECTION_ENABLE: 'false',
      });
    }
    expect(services['relay']?.environment?.['PAIPU_KAFKA']).toBe('kafka1:9092,kafka2:9092,kafka3:9092');
  });

  it('of Kafka hold topics that ask for as much', () => {
    const topics = Object.values(JSON.parse(textOf('deploy/kafka/topics.json')) as Record<string, object>);
    expect(topics.length).toBeGreaterThan(2);
    for (const topic of topics) {
      expect(topic).toMatchObject({ replicas: 3, config: { 'min.insync.replicas': '2' } });
    }
  });

  it('take every password from outside', () => {
    const secrets = Object.values(services).flatMap(({ environment = {} }) =>
      Object.entries(environment).filter(([name, value]) => /PASSWORD/.test(name) || /:\/\/\w+:.*@/.test(value)),
    );
    expect(secrets.length).toBeGreaterThan(6);
    expect(secrets.filter(([, value]) => !/\$\{PAIPU_(?:ESDB|POSTGRES)_PASSWORD:\?/.test(value))).toEqual([]);
  });
});
