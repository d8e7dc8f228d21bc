import { Suspense, useId, type KeyboardEvent, type RefObject } from 'react';
import type { Branch } from '#replay';
import type { HandAudit } from '../audit/match-log.js';
import { EventList } from '../log/event-list.js';
import type { ToldStep } from '../log/told-steps.js';
import * as words from '../messages/hand.js';
import { useSpeech } from '../messages/language.js';
import { pageOf } from '../routes/page-of.js';
import { PANELS, type Panel, type Route } from '../routes/route.js';
import { Loading } from '../states/states.js';
import type { HandOnTable, MatchSheet } from './hand-on-table.js';
import type { StepReplay } from './step-replay.js';

const MoneyPanel = pageOf(() => import('../money/money-panel.js').then((it) => it.MoneyPanel));
const AuditPanel = pageOf(() => import('../audit/audit-panel.js').then((it) => it.AuditPanel));
const ProofPanel = pageOf(() => import('../proof/proof-panel.js').then((it) => it.ProofPanel));
const WhatIfPanel = pageOf(() => import('../what-if/what-if-panel.js').then((it) => it.WhatIfPanel));

export interface PanelsProps {
  /** where they stand on the page */
  readonly at: RefObject<HTMLElement | null>;
  readonly panel: Panel;
  readonly choose: (panel: Panel) => void;
  readonly hand: HandOnTable;
  /** of the record, or of the branch that is looked at */
  readonly replay: StepReplay;
  readonly names: readonly string[];
  readonly told: readonly ToldStep[];
  readonly found: ReadonlySet<number>;
  readonly step: number;
  readonly goTo: (step: number) => void;
  readonly sheet: MatchSheet | null;
  readonly routeOf: (hand: string) => Route;
  readonly audit: HandAudit;
  readonly branch: Branch | null;
  /** looks at a branch, at one of its steps */
  readonly setBranch: (branch: Branch, step: number) => void;
}

/** What is known about the hand, one thing at a time. */
export function Panels(props: PanelsProps) {
  const { panel, choose } = props;
  const { say } = useSpeech();
  const id = useId();
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const to = PANELS[(PANELS.indexOf(panel) + by + PANELS.length) % PANELS.length];
    if (by === 0 || to === undefined) return;
    event.preventDefault();
    choose(to);
    document.getElementById(`${id}-${to}`)?.focus();
  };
  return (
    <section className="panels sheet" ref={props.at}>
      <div role="tablist" aria-label={say(words.PANELS_LABEL)} className="tabs" onKeyDown={move}>
        {PANELS.map((each) => (
          <button
            key={each}
            id={`${id}-${each}`}
            type="button"
            role="tab"
            aria-selected={each === panel}
            aria-controls={`${id}-body`}
            tabIndex={each === panel ? 0 : -1}
            onClick={() => choose(each)}
          >
            {say(words.PANELS[each])}
            {each === 'audit' && props.audit.findings.length > 0 && (
              <span className="tab-count">{props.audit.findings.length}</span>
            )}
          </button>
        ))}
      </div>
      <div
        className="panel-body"
        role="tabpanel"
        id={`${id}-body`}
        aria-labelledby={`${id}-${panel}`}
        tabIndex={0}
        data-panel={panel}
      >
        <Suspense fallback={<Loading />}>
          <PanelBody {...props} />
        </Suspense>
      </div>
    </section>
  );
}

function PanelBody(props: PanelsProps) {
  const { panel, hand, step, goTo } = props;
  switch (panel) {
    case 'log':
      return <EventList told={props.told} step={step} found={props.found} goTo={goTo} />;
    case 'money':
      return <MoneyPanel.View {...props} />;
    case 'audit':
      return <AuditPanel.View {...props} />;
    case 'what-if':
      return <WhatIfPanel.View {...props} />;
    case 'proof':
      return <ProofPanel.View hand={hand} goTo={goTo} />;
  }
}
