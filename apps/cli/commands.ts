import type { Register } from './cli.js';
import { registerRestore } from './restore.js';
import { registerRebuild } from './rebuild.js';
import { registerImport } from './import.js';
import { registerExport } from './export.js';
import { registerBackup } from './backup.js';
import { registerAudit } from './audit.js';
import { registerCopy } from './copy.js';
import { registerCoverage } from './coverage.js';
import { registerExplain } from './explain.js';
import { registerParked } from './parked.js';
import { registerReplay } from './replay.js';
import { registerRescore } from './rescore.js';
import { registerServe } from './serve.js';
import { registerScore } from './score.js';
import { registerSimulate } from './simulate.js';
import { registerStats } from './stats.js';
import { registerWhatIf } from './what-if.js';
import { registerVerify } from './verify.js';

/** Every command, in the order of the help. A new one is a file that exports its `register…`, and a line here. */
export const COMMANDS: readonly Register[] = [
  registerServe,
  registerSimulate,
  registerCoverage,
  registerAudit,
  registerReplay,
  registerRescore,
  registerWhatIf,
  registerScore,
  registerStats,
  registerVerify,
  registerExplain,
  registerBackup,
  registerCopy,
  registerExport,
  registerImport,
  registerParked,
  registerRebuild,
  registerRestore,
];
