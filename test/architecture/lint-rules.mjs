import { basename } from 'node:path';

/** Names that say nothing about what is inside; a file is named for its noun. */
const EMPTY_NAMES = /^(utils?|helpers?|common|core|types?|misc|.*-(utils?|helpers?|manager)|manager)$/;
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** `settlement.spec.ts` → `settlement`; Nest and test suffixes (`.module`, `.int.spec`) are not part of the name. */
function stemOf(path) {
  return basename(path).split('.')[0];
}

const fileName = {
  meta: { type: 'suggestion', schema: [], messages: { bad: 'File name "{{name}}": {{why}}.' } },
  create(context) {
    return {
      Program(node) {
        const name = stemOf(context.filename);
        if (!KEBAB_CASE.test(name)) {
          context.report({ node, messageId: 'bad', data: { name, why: 'expected kebab-case' } });
        } else if (EMPTY_NAMES.test(name)) {
          context.report({ node, messageId: 'bad', data: { name, why: 'name the noun inside it' } });
        }
      },
    };
  },
};

const todoHasIssue = {
  meta: { type: 'suggestion', schema: [], messages: { bad: 'A TODO names its issue: "TODO #12 …".' } },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (/\b(TODO|FIXME|XXX)\b(?!\s*\(?#\d+)/.test(comment.value)) {
            context.report({ loc: comment.loc, messageId: 'bad' });
          }
        }
      },
    };
  },
};

/** The house rules that no published plugin has. */
export const paipuRules = { rules: { 'file-name': fileName, 'todo-has-issue': todoHasIssue } };
