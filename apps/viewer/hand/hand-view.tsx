import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { sentence, type Branch } from '#replay';
import { SEATS, type Seat } from '#rules';
import type { HandAudit } from '../audit/match-log.js';
import { KeySheet } from '../controls/key-sheet.js';
import { SaveSheet } from '../controls/save-sheet.js';
import { Timeline } from '../controls/timeline.js';
import { Transport } from '../controls/transport.js';
import { useGestures } from '../controls/use-gestures.js';
import { useKeys } from '../controls/use-keys.js';
import type { Command } from '../controls/commands.js';
import { toldSteps, type ToldStep } from '../log/told-steps.js';
import * as words from '../messages/hand.js';
import { useSpeech } from '../messages/language.js';
import * as tableWords from '../messages/table.js';
import { RunningMoney } from '../money/running-money.js';
import { goTo, noteRoute } from '../routes/navigation.js';
import type { Flag, Look, Panel, Route } from '../routes/route.js';
import { readChoice, writeChoice } from '../theme/choice.js';
import { useTitle } from '../shell/use-title.js';
import { NONE_MARKED, TablePicture, TableText } from '../table/table-picture.js';
import type { HandOnTable, MatchSheet } from './hand-on-table.js';
import { HandHead } from './hand-head.js';
import { helpFor } from './holding-help.js';
import { HelpPanel } from './help-panel.js';
import { Panels } from './panels.js';
import { markedTiles, marksOf, useNotedRoute } from './noted-look.js';
import { endOf, openingStep } from './opening-step.js';
import { openReplay, type StepReplay } from './step-replay.js';
import { useReady } from './use-ready.js';
import { useStage } from './use-stage.js';
import { SPEEDS, useSteps, type Speed } from './use-steps.js';
import { WallStrip } from './wall-strip.js';
import './hand.css';

interface HandViewProps {
  readonly hand: HandOnTable;
  readonly look: Look;
  /** where the hand came from, and its neighbours are */
  readonly place: 'service' | 'file';
  /** null while it is not there */
  readonly sheet: MatchSheet | null;
  readonly audit: HandAudit;
}

const NONE_TOLD: readonly ToldStep[] = [];

function chosenSpeed(): Speed {
  const chosen = readChoice('speed');
  return SPEEDS.find((speed) => String(speed) === chosen) ?? 2;
}

/** One hand: the table, what moves it, and what is known about it. */
export function HandView({ hand, look, place, sheet, audit }: HandViewProps) {
  const { language, say } = useSpeech();
  const [seat, setSeat] = useState<Seat>(look.seat);
  const [flags, setFlags] = useState(look.flags);
  const [panel, setPanel] = useState<Panel>(look.panel);
  const [sheetOpen, setSheetOpen] = useState<'keys' | 'save' | null>(null);
  const [copied, setCopied] = useState(false);
  const [branch, setBranch] = useState<Branch | null>(null);
  const [speed, setSpeed] = useState(chosenSpeed);
  /** a neighbour that was asked for before it was known which hand that is */
  const [wanted, setWanted] = useState<1 | -1 | null>(null);
  const { rules } = hand;
  const replay: StepReplay = useMemo(
    () => (branch === null ? hand.replay : openReplay(rules, branch.line)),
    [hand.replay, rules, branch],
  );
  const last = replay.steps;
  const first = useMemo(() => look.step ?? openingStep(hand.replay), []);
  const steps = useSteps(first, last, speed, (next) => {
    writeChoice('speed', String(next));
    setSpeed(next);
  });
  const { step } = steps;
  const frame = replay.frameAt(step);
  const names = useMemo(
    () =>
      SEATS.map((each) => {
        const player = hand.players.find((one) => one.seat === each);
        const masked = say(tableWords.MASKED[each]);
        return flags.has('masked') ? masked : (player?.name ?? masked);
      }),
    [hand.players, flags, say],
  );
  const stage = useStage();
  const end = useMemo(() => (stage === 'drawn' ? null : endOf(replay)), [stage === 'drawn', replay]);
  const told = useMemo(
    () => (stage === 'drawn' ? NONE_TOLD : toldSteps({ rules }, replay, names)),
    [stage === 'drawn', rules, replay, names],
  );
  const said =
    step === 0
      ? say(words.START)
      : frame.event === null
        ? say(words.UNSEEN_EVENT)
        : sentence(frame.event, { table: frame.table, names, rules })[language];
  const viewpoint = branch === null ? hand.viewpoint : 'all';
  const ready = useReady(replay, step, stage);
  const help = useMemo(
    () => (flags.has('help') ? helpFor(replay.tableAt(step), seat, viewpoint) : null),
    [flags, replay, step, seat, viewpoint],
  );
  const found = useMemo(
    () => new Set(audit.findings.flatMap((finding) => (finding.step === null ? [] : [finding.step]))),
    [audit.findings],
  );
  const marks = useMemo(() => marksOf(told, audit), [told, audit]);
  const shown: Look = { step, seat, flags, panel };
  const routeTo = (to: string, at: Look): Route =>
    place === 'service' ? { page: 'hand', hand: to, look: at } : { page: 'file-hand', hand: to, look: at };
  useNotedRoute(routeTo(hand.hand, branch === null ? shown : { ...shown, step: Math.min(step, branch.from) }));

  const toggle = (flag: Flag): void => {
    const next = new Set(flags);
    if (!next.delete(flag)) next.add(flag);
    setFlags(next);
    // what may be seen is loaded anew, and never more than that
    if (flag === 'closed') goTo(routeTo(hand.hand, { ...shown, flags: next }));
  };
  const sit = (at: Seat): void => {
    setSeat(at);
    if (flags.has('closed')) goTo(routeTo(hand.hand, { ...shown, seat: at }));
  };
  const neighbour = (by: 1 | -1): string | null => {
    const at = sheet?.hands.findIndex((each) => each.hand === hand.hand) ?? -1;
    return at < 0 ? null : (sheet?.hands[at + by]?.hand ?? null);
  };
  const toHand = (by: 1 | -1): void => {
    if (sheet === null) return setWanted(by);
    const to = neighbour(by);
    if (to !== null) goTo(routeTo(to, { ...shown, step: null }));
  };
  useEffect(() => {
    if (wanted === null || sheet === null) return;
    setWanted(null);
    toHand(wanted);
  }, [wanted, sheet]);
  const copyLink = (): void => {
    noteRoute(routeTo(hand.hand, shown));
    void navigator.clipboard?.writeText(location.href).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  const panels = useRef<HTMLElement>(null);
  const openMoney = (): void => {
    flushSync(() => setPanel('money'));
    panels.current?.scrollIntoView();
    panels.current?.querySelector<HTMLElement>('[role=tabpanel]')?.focus({ preventScroll: true });
  };
  const toFinding = (by: 1 | -1): void => {
    const places = [...found].sort((a, b) => a - b);
    const to = by === 1 ? places.find((each) => each > step) : places.findLast((each) => each < step);
    if (to === undefined) return;
    setPanel('audit');
    steps.goTo(to);
  };
  const run = (command: Command, key: string): void => {
    switch (command) {
      case 'forward':
        return steps.move(1);
      case 'back':
        return steps.move(-1);
      case 'ten-forward':
        return steps.move(10);
      case 'ten-back':
        return steps.move(-10);
      case 'first':
        return steps.goTo(0);
      case 'last':
        return steps.goTo(last);
      case 'next-hand':
        return toHand(1);
      case 'previous-hand':
        return toHand(-1);
      case 'play':
        return steps.isPlaying ? steps.stop() : steps.play();
      case 'faster':
        return steps.choose(SPEEDS[SPEEDS.indexOf(speed) + 1] ?? speed);
      case 'slower':
        return steps.choose(SPEEDS[SPEEDS.indexOf(speed) - 1] ?? speed);
      case 'seat':
        return sit(SEATS.find((each) => String(each) === key) ?? seat);
      case 'closed':
      case 'masked':
      case 'wall':
      case 'help':
        return toggle(command);
      case 'next-finding':
        return toFinding(1);
      case 'previous-finding':
        return toFinding(-1);
      case 'money':
        return openMoney();
      case 'what-if':
        return setPanel('what-if');
      case 'link':
        return copyLink();
      case 'save':
        return setSheetOpen('save');
      case 'keys':
        return setSheetOpen('keys');
    }
  };
  useKeys(run);
  const board = useRef<HTMLDivElement>(null);
  useGestures(board, steps.move);
  useTitle(`${say(words.TITLE(hand.number))} · ${names.join(' ')}`);

  return (
    <div className="hand-page">
      <div className="board-column">
        <div className="board" ref={board}>
          <TablePicture
            frame={frame}
            bottom={seat}
            names={names}
            rules={rules}
            sentence={said}
            ready={ready}
            marked={help === null ? NONE_MARKED : markedTiles(help.discards[0]?.discard)}
          />
        </div>
        <TableText frame={frame} names={names} />
        {branch !== null && (
          <p className="branch-banner" role="status">
            {say(words.BRANCH_BANNER(branch.from))}
            <button type="button" className="button" onClick={() => setBranch(null)}>
              {say(words.BACK_TO_RECORD)}
            </button>
          </p>
        )}
        <Timeline step={step} last={last} marks={marks} sentence={said} goTo={steps.goTo} />
        <Transport steps={steps} last={last} />
        <RunningMoney table={frame.table} end={end} names={names} open={openMoney} />
        <p className="sentence" aria-live={steps.isPlaying ? 'off' : 'polite'}>
          <span className="soft step-number">{step}</span> <span className="sentence-text">{said}</span>
        </p>
      </div>
      <div className="side-column">
        <HandHead
          hand={hand}
          place={place}
          dealer={hand.replay.frameAt(Math.min(1, hand.replay.steps)).table.dealer}
          names={names}
          seat={seat}
          flags={flags}
          previous={neighbour(-1)}
          next={neighbour(1)}
          routeTo={(to) => routeTo(to, { ...shown, step: null })}
          sit={sit}
          toggle={toggle}
          copyLink={copyLink}
          isCopied={copied}
          save={() => setSheetOpen('save')}
          showKeys={() => setSheetOpen('keys')}
        />
        {flags.has('help') && <HelpPanel help={help} seat={seat} names={names} />}
        {flags.has('wall') && (
          <WallStrip events={hand.whole === null ? null : hand.whole.record.events} table={replay.tableAt(step)} />
        )}
        <Panels
          at={panels}
          panel={panel}
          choose={setPanel}
          hand={hand}
          replay={replay}
          names={names}
          told={told}
          found={found}
          step={step}
          goTo={steps.goTo}
          sheet={sheet}
          routeOf={(to) => routeTo(to, { ...shown, step: null })}
          audit={audit}
          branch={branch}
          setBranch={(next, at) => {
            setBranch(next);
            steps.land(at);
          }}
        />
      </div>
      {sheetOpen === 'keys' && <KeySheet close={() => setSheetOpen(null)} />}
      {sheetOpen === 'save' && (
        <SaveSheet
          steps={steps}
          last={last}
          name={`${hand.hand}-${step}`}
          board={board}
          close={() => setSheetOpen(null)}
        />
      )}
      <p className="unseen" role="status">
        {copied ? say(words.COPIED) : ''}
      </p>
    </div>
  );
}
