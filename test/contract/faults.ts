/** What goes wrong at the node, and at which calls. */

export type Fault =
  /** the call is taken and never answered; nothing is done */
  | { readonly kind: 'silence' }
  /** done, and the answer never sent */
  | { readonly kind: 'silence-after' }
  /** done, and answered so many ms later */
  | { readonly kind: 'late'; readonly ms: number }
  /** refused with UNAVAILABLE; nothing is done */
  | { readonly kind: 'error' }
  /** done, then UNAVAILABLE instead of the answer */
  | { readonly kind: 'error-after' }
  /** another node leads */
  | { readonly kind: 'not-leader'; readonly host: string; readonly port: number }
  /** a read breaks off with UNAVAILABLE after so many events */
  | { readonly kind: 'drop'; readonly after: number }
  /** a read goes silent after so many events */
  | { readonly kind: 'stall'; readonly after: number }
  /** every event is delivered twice */
  | { readonly kind: 'duplicates' };

export type Call = 'append' | 'batch-append' | 'read-stream' | 'read-all' | 'subscribe' | 'delete';

export interface FaultRule {
  readonly on: Call;
  readonly fault: Fault;
  /** streams whose name begins so; absent: every stream */
  readonly stream?: string;
  /** default once */
  readonly times?: number;
}

export interface Faults {
  add(rule: FaultRule): void;
  clear(): void;
  /** the fault that befalls this call, taken off the list when it has happened often enough */
  take(on: Call, stream: string): Fault | undefined;
  /** how often a fault happened since the start */
  readonly happened: number;
}

export function createFaults(): Faults {
  let rules: { readonly rule: FaultRule; left: number }[] = [];
  let happened = 0;
  return {
    add: (rule) => void rules.push({ rule, left: rule.times ?? 1 }),
    clear: () => void (rules = []),
    take(on, stream) {
      const found = rules.find(({ rule, left }) => left > 0 && rule.on === on && stream.startsWith(rule.stream ?? ''));
      if (found === undefined) return undefined;
      found.left -= 1;
      happened += 1;
      return found.rule.fault;
    },
    get happened() {
      return happened;
    },
  };
}
