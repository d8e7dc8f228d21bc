import { useMemo, type ReactNode } from 'react';
import type { Message } from '#rules';
import { sha256 } from '../files/sha256.js';
import type { HandOnTable } from '../hand/hand-on-table.js';
import type { WholeHand } from '../hand/whole-hand.js';
import * as auditWords from '../messages/audit.js';
import { useSpeech } from '../messages/language.js';
import * as words from '../messages/proof.js';
import '../audit/audit.css';
import './proof.css';
import { verifyHand, type ChainVerdict, type Verdict } from './verify-hand.js';

interface ProofPanelProps {
  readonly hand: HandOnTable;
  readonly goTo: (step: number) => void;
}

/** 证明 Chain, commitment and shuffle, computed here and now. */
export function ProofPanel({ hand, goTo }: ProofPanelProps) {
  const { say } = useSpeech();
  return hand.whole === null ? (
    <p className="soft">{say(words.ONLY_SEEN)}</p>
  ) : (
    <Proof whole={hand.whole} goTo={goTo} />
  );
}

function Proof({ whole, goTo }: { readonly whole: WholeHand; readonly goTo: (step: number) => void }) {
  const { say } = useSpeech();
  const { chain, commitment, shuffle } = useMemo(() => verifyHand(whole, sha256), [whole]);
  return (
    <div className="proof">
      <Claim name={words.CHAIN} state={chain.broken !== null ? 'bad' : chain.good === 0 ? 'none' : 'good'}>
        <ChainWords chain={chain} goTo={goTo} />
      </Claim>
      <Claim name={words.COMMITMENT} state={colourOf(commitment)}>
        <p>
          {say(
            {
              good: words.COMMITMENT_HOLDS,
              broken: words.COMMITMENT_BROKEN,
              none: words.COMMITMENT_NONE,
              closed: words.COMMITMENT_CLOSED,
            }[commitment.state],
          )}
        </p>
        <Difference verdict={commitment} />
      </Claim>
      <Claim name={words.SHUFFLE} state={colourOf(shuffle)}>
        <p>
          {say(
            {
              good: words.SHUFFLE_HOLDS,
              broken: words.SHUFFLE_BROKEN,
              none: words.SHUFFLE_NONE,
              closed: words.SHUFFLE_NONE,
            }[shuffle.state],
          )}
        </p>
        <Difference verdict={shuffle} />
      </Claim>
      <p className="soft">{say(words.HERE)}</p>
      <p className="soft">{say(words.LIMITS)}</p>
    </div>
  );
}

function ChainWords({ chain, goTo }: { readonly chain: ChainVerdict; readonly goTo: (step: number) => void }) {
  const { say } = useSpeech();
  const { broken, good, unchained, head } = chain;
  if (broken !== null) {
    return (
      <>
        <p>
          {say(words.CHAIN_BROKEN(broken.revision))}{' '}
          <button type="button" className="step-link" onClick={() => goTo(broken.revision + 1)}>
            {say(auditWords.AT_STEP(broken.revision + 1))}
          </button>
        </p>
        <Difference
          verdict={{ state: 'broken', expected: String(broken.expected), recorded: String(broken.recorded) }}
        />
      </>
    );
  }
  if (good === 0) return <p>{say(words.CHAIN_NONE)}</p>;
  return (
    <>
      <p>
        {say(words.CHAIN_HOLDS(good))} {unchained > 0 && say(words.CHAIN_PARTLY(unchained))}
      </p>
      {head !== null && (
        <p className="hash">
          <span className="soft">{say(words.HEAD)}</span> <code>{head.hash}</code>
        </p>
      )}
    </>
  );
}

function Claim({
  name,
  state,
  children,
}: {
  readonly name: Message;
  readonly state: 'good' | 'bad' | 'none';
  readonly children: ReactNode;
}) {
  const { say } = useSpeech();
  return (
    <section className={`verdict ${state}`} data-state={state}>
      <h2>
        <span aria-hidden="true">{{ good: '✓', bad: '✗', none: '–' }[state]}</span> {say(name)}
      </h2>
      {children}
    </section>
  );
}

function Difference({ verdict }: { readonly verdict: Verdict }) {
  const { say } = useSpeech();
  if (verdict.state !== 'broken') return null;
  return (
    <dl className="hash">
      <dt>{say(words.EXPECTED)}</dt>
      <dd>
        <code>{verdict.expected}</code>
      </dd>
      <dt>{say(words.RECORDED)}</dt>
      <dd>
        <code>{verdict.recorded}</code>
      </dd>
    </dl>
  );
}

function colourOf({ state }: Verdict): 'good' | 'bad' | 'none' {
  return state === 'good' ? 'good' : state === 'none' ? 'none' : 'bad';
}
