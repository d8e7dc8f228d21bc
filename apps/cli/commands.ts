import type { Register } from './cli.js';

/** A command by its name; its file is loaded when it is called or its help is asked for. */
export interface CommandFile {
  readonly name: string;
  load(): Promise<Register>;
}

/** Every command, in the order of the help. A new one is a file that exports its `register…`, and a line here. */
export const COMMANDS: readonly CommandFile[] = [
  { name: 'serve', load: async () => (await import('./serve.js')).registerServe },
  { name: 'simulate', load: async () => (await import('./simulate.js')).registerSimulate },
  { name: 'coverage', load: async () => (await import('./coverage.js')).registerCoverage },
  { name: 'audit', load: async () => (await import('./audit.js')).registerAudit },
  { name: 'replay', load: async () => (await import('./replay.js')).registerReplay },
  { name: 'rescore', load: async () => (await import('./rescore.js')).registerRescore },
  { name: 'what-if', load: async () => (await import('./what-if.js')).registerWhatIf },
  { name: 'score', load: async () => (await import('./score.js')).registerScore },
  { name: 'stats', load: async () => (await import('./stats.js')).registerStats },
  { name: 'verify', load: async () => (await import('./verify.js')).registerVerify },
  { name: 'explain', load: async () => (await import('./explain.js')).registerExplain },
  { name: 'backup', load: async () => (await import('./backup.js')).registerBackup },
  { name: 'copy', load: async () => (await import('./copy.js')).registerCopy },
  { name: 'export', load: async () => (await import('./export.js')).registerExport },
  { name: 'import', load: async () => (await import('./import.js')).registerImport },
  { name: 'parked', load: async () => (await import('./parked.js')).registerParked },
  { name: 'rebuild', load: async () => (await import('./rebuild.js')).registerRebuild },
  { name: 'restore', load: async () => (await import('./restore.js')).registerRestore },
];

/**
 * The commands that a call needs: the one it names, so that a call of one does not load what the others stand on; all of them for the
 * help and for a name that is none, which may be like one of them.
 */
export function commandsOf(args: readonly string[]): readonly CommandFile[] {
  const [first] = wordsOf(args);
  const called = COMMANDS.filter(({ name }) => name === first);
  return called.length > 0 ? called : COMMANDS;
}

/** The command that a call names; null where it names none that there is. */
export function calledCommand(args: readonly string[]): string | null {
  const [first] = wordsOf(args);
  return COMMANDS.find(({ name }) => name === first)?.name ?? null;
}

/** The command that help is asked of and that there is not; null where it is not so. */
export function helpOfNone(args: readonly string[]): string | null {
  const [first, of] = wordsOf(args);
  return first !== 'help' || of === undefined || of === 'help' || COMMANDS.some(({ name }) => name === of) ? null : of;
}

function wordsOf(args: readonly string[]): readonly string[] {
  return args.filter((arg, at) => !arg.startsWith('-') && args[at - 1] !== '--lang');
}
