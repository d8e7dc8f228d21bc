import { askAhead } from './ahead.js';
import { languageHere } from './messages/first-language.js';
import { parseRoute } from './routes/route.js';
import { beginTheme } from './theme/apply-theme.js';

/*
 * The first script: small, so that the questions of the page leave while everything else is still on its way. The page
 * itself names what else it needs (page-files.ts), and nothing waits for anything but its own code.
 */

const route = parseRoute(location.pathname, location.search);
askAhead(route, languageHere());
beginTheme();
void import('./app.js').then(({ start }) => start(route));
