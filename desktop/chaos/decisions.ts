import { pick, type Random } from '@chatbot-saas/testing/seeded-random';
import { decide, isSame, type State } from './deciding.ts';
import type { Decided, DecidedConversation, Elsewhere } from './decisions-result.ts';
import type { Report } from './sending-process.ts';
import type { Run } from './sending-run.ts';
import type { Workplace } from './workplace.ts';

interface Made extends Decided {
  number: number;
  /** The console has answered. */
  isAcknowledged: boolean;
  run: Run;
  /** The console has not said yet that it is tried again. */
  isBeingRetried: boolean;
}

/** Nothing goes on by itself: in each conversation the first one is refused, and the others wait behind it. */
export const isAtRest = (undone: Run['shown']['undone']): boolean =>
  undone.every(
    ({ conversationId, isRefused }, place) =>
      isRefused ||
      undone.slice(0, place).some((one) => one.conversationId === conversationId && one.isRefused),
  );

/** What is decided about the workplace's conversations in one console after the other, and what the server makes of it. */
export function openDecisions(workplace: Workplace, random: Random) {
  const { account, colleague, labels } = workplace;
  const places = workplace.decided.map((before) => ({
    ...{ before, made: [] as Made[], elsewhere: [] as Elsewhere[], announced: [] as State[] },
    /** Of the console that was started last. */
    shown: null as State | null,
  }));
  /** By the id under which they wait. */
  const waiting = new Map<string, Made>();
  let count = 0;

  workplace.onAnnounced((id, state) => {
    const place = places.find(({ before }) => before._id === id);
    const last = place?.announced.at(-1) ?? place?.before;
    if (last && !isSame(last, state)) place?.announced.push(state);
  });

  const find = (number: number) =>
    places.flatMap(({ made }) => made).find((decided) => decided.number === number);

  /** It keeps its place among those that wait; what was tried before it may be done all the same. */
  const decideAgain = (id: string, decided: Made) => {
    const again: Made = { ...decided, became: 'open', isBeingRetried: true };
    const made = places.find((place) => place.made.includes(decided))?.made;
    made?.splice(made.indexOf(decided) + 1, 0, again);
    waiting.set(id, again);
  };

  return {
    onReport(report: Report) {
      if (report.is === 'decided' || report.is === 'refused') {
        const decided = find(report.number);
        if (!decided) return;
        decided.isAcknowledged = true;
        decided.became = report.is === 'refused' ? 'refused' : 'promised';
        if (report.is === 'decided' && report.id !== null) waiting.set(report.id, decided);
      }
      if (report.is === 'settled') {
        const decided = waiting.get(report.id);
        if (decided && report.isTriedAgain) decided.became = 'promised';
        if (decided) decided.isBeingRetried = false;
      }
      // What the one before did not say, the disk says.
      if (report.is === 'ready') for (const decided of waiting.values()) decided.isBeingRetried = false;
      if (report.is === 'changed') {
        for (const { id, isRefused } of report.undone) {
          const decided = waiting.get(id);
          if (decided && isRefused && !decided.isBeingRetried) decided.became = 'givenUp';
        }
        for (const place of places) place.shown = report.states[place.before._id] ?? place.shown;
      }
    },

    /** Answers what it has decided; null where a call of before has not returned, as its button is disabled then. */
    decide(run: Run): Made | null {
      const place = pick(random, places);
      const isUnderWay = place.made.some((one) => one.became === 'open' && one.run === run);
      const shown = run.shown.states[place.before._id];
      if (isUnderWay || !shown) return null;
      count += 1;
      const circumstances = { me: account.user._id, colleague, labels, number: count };
      const decision = decide(random, shown, circumstances);
      const made: Made = {
        decision,
        became: 'open',
        number: count,
        isAcknowledged: false,
        run,
        isBeingRetried: false,
      };
      place.made.push(made);
      run.send({ do: 'decide', number: count, conversationId: place.before._id, decision });
      return made;
    },

    /** The person looks at what was refused. */
    settle(run: Run, mayTryAgain = true) {
      for (const { id, isRefused } of run.shown.undone) {
        if (!isRefused) continue;
        const isTriedAgain = mayTryAgain && random() < 0.3;
        const decided = waiting.get(id);
        if (decided && isTriedAgain) decideAgain(id, decided);
        run.send({ do: 'settle', id, isTriedAgain });
      }
    },

    /** The colleague takes one of them or gives it back, or its visitor writes. */
    async disturb() {
      const { before, elsewhere } = pick(random, places);
      const now = await workplace.get(before);
      const isToWrite = random() < 0.4;
      if (now.status === 'ended') return;
      if (now.status !== 'active' && isToWrite) {
        elsewhere.push({ snoozedUntil: null });
        await workplace.say(before);
      } else if (now.assignedAgent === colleague._id) {
        elsewhere.push({ assignedAgent: null, isAccepted: false, snoozedUntil: null });
        await workplace.giveBack(before);
      } else {
        const taken = { assignedAgent: colleague._id, snoozedUntil: null };
        elsewhere.push({ ...taken, isAccepted: false }, { ...taken, isAccepted: true });
        await workplace.handAway(before);
      }
    },

    /** Waits until nothing waits any more; what is refused is taken back. */
    async finish(run: Run): Promise<DecidedConversation[]> {
      const isDecided = ({ undone }: Run['shown']) => isAtRest(undone);
      // What waited behind a refused one may be refused, too.
      for (await run.until(isDecided); run.shown.undone.length > 0; await run.until(isDecided)) {
        const [first] = run.shown.undone;
        this.settle(run, false);
        await run.until(({ undone }) => undone.every(({ id }) => id !== first?.id));
      }
      const ends = await Promise.all(workplace.decided.map(workplace.get));
      await run.until(({ states }) => ends.every((end) => isSame(states[end._id] ?? end, end)));
      return places.map(({ before, made, ...place }) => ({
        ...{ ...place, before, decided: made, name: before.visitor.name ?? '' },
      }));
    },
  };
}
