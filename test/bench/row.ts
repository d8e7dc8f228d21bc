/** What one row of the bench measures: ours beside yardsticks, in the same run. */
export interface Row {
  /** kebab-case; `--only` filters by it */
  readonly name: string;
  readonly work: string;
  /** what is counted; figures are units a second */
  readonly unit: string;
  /** builds samples and subjects; costs nothing when the row is filtered out */
  prepare(): Prepared | Promise<Prepared>;
}

export interface Prepared {
  /** null while the library is not there yet */
  readonly ours: Subject | null;
  readonly yardsticks: readonly Subject[];
  readonly targets: readonly Target[];
  /** units a second by name of ours and the yardsticks, where other processes do the work and `run` is not called */
  readonly rates?: () => Promise<ReadonlyMap<string, number>>;
  /** what is not a rate: table build times, latencies; asked after the rounds */
  readonly extras?: () => readonly Extra[] | Promise<readonly Extra[]>;
  /** why a yardstick is missing, or what a reader must know to read the row */
  readonly notes?: readonly string[];
  readonly close?: () => void | Promise<void>;
}

/** Something that does the work once over its sample. */
export interface Subject {
  readonly name: string;
  /** does the work and answers how many units it did */
  readonly run: () => number | Promise<number>;
}

/** ours must reach `ratio` times the best of the named yardsticks */
export interface Target {
  readonly ratio: number;
  readonly of: readonly string[];
}

export interface Extra {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** met when the value is not above it */
  readonly atMost?: number;
}
