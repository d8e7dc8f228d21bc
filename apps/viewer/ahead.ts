import type { Asked } from './data/ask.js';
import { eyesOf } from './hand/eyes.js';
import { fetchHand } from './hand/fetch-hand.js';
import { handsAfter, loadFindable, wantedOf } from './hands/load-hands.js';
import { boardOf, leadersAfter, loadFigures } from './leaderboard/load-leaders.js';
import { loadMatch } from './matches/load-match.js';
import { loadMatches } from './matches/load-matches.js';
import type { Language } from './messages/first-language.js';
import { clubOf, loadNight } from './nights/load-night.js';
import { parseFilter } from './players/filter.js';
import { allPlayers, loadComparison, pairOf } from './players/load-comparison.js';
import { loadChoices, loadPlayer, loadTrend, trendOf } from './players/load-player.js';
import type { Route } from './routes/route.js';

/** Asks what the page of a route will ask, before the code of the page is there; nobody waits for the answers here. */
export function askAhead(route: Route, language: Language): void {
  for (const question of questionsOf(route, { language, when: 'ahead' })) question.catch(() => undefined);
}

function questionsOf(route: Route, asked: Asked): readonly Promise<unknown>[] {
  switch (route.page) {
    case 'matches':
      return [loadMatches(asked)];
    case 'match':
      return [loadMatch(route.match, asked)];
    case 'hands': {
      const wanted = wantedOf(new URLSearchParams(route.query));
      return [loadFindable(asked), ...(wanted.pattern === null ? [] : [handsAfter(null, wanted, asked)])];
    }
    case 'hand':
      return [fetchHand(route.hand, eyesOf(route.look), asked)];
    case 'night':
      return [loadNight(route.date, clubOf(route.query ?? ''), asked)];
    case 'player': {
      const query = new URLSearchParams(route.query);
      const filter = parseFilter(query);
      return [
        loadPlayer(route.player, filter, asked),
        loadTrend(route.player, filter, trendOf(query), asked),
        loadChoices(route.player, asked),
      ];
    }
    case 'compare': {
      const query = new URLSearchParams(route.query);
      const pair = pairOf(query);
      return [allPlayers(asked), ...(pair === null ? [] : [loadComparison(pair, parseFilter(query), asked)])];
    }
    case 'leaderboard': {
      const board = boardOf(new URLSearchParams(route.query));
      return [leadersAfter(null, board, asked), loadFigures(asked)];
    }
    case 'file':
    case 'file-hand':
    case 'write':
    case 'unknown':
      return [];
  }
}
