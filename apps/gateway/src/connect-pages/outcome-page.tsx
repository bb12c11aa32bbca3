import type { FinishedAuthorization } from '@company-data/contracts';
import { accessTitle } from './access.js';
import { ActionLink, clientPage } from './client-frame.js';
import type { Language } from './language.js';
import type { Page } from './render-page.js';
import { returnAddress } from './return-address.js';
import { messagesIn } from './messages.js';

/** Language of an outcome page, and the path of the user's connect page if known. */
export interface OutcomePageContext {
  language: Language;
  connectPath: string | undefined;
}

/** Next step on the connect page, by outcome. `overview` comes after the link to the client. */
const NEXT = {
  connected: 'overview',
  denied: 'again',
  rejected: 'again',
  wrong_company: 'again',
  unavailable: 'again',
  misconfigured: 'overview',
} as const;

/** HTTP status of the page, by outcome. */
export const STATUS_OF_OUTCOME: Record<FinishedAuthorization['outcome'], number> = {
  connected: 200,
  denied: 400,
  rejected: 400,
  wrong_company: 400,
  misconfigured: 409,
  unavailable: 503,
};

/** Renders the outcome of an authorization, the next step, and the link to the client. */
export function outcomePage(finished: FinishedAuthorization, { language, connectPath }: OutcomePageContext): Page {
  const { outcome, user_name, client_settings, waiting } = finished;
  const messages = messagesIn(language);
  const names = { client: client_settings.display_name, company: user_name };
  const isIncomplete = outcome === 'connected' && waiting > 0;
  const next = isIncomplete ? 'next' : NEXT[outcome];
  const nextLink = connectPath === undefined ? undefined : { href: connectPath, first: next !== 'overview', text: messages[next] };
  const back = returnAddress(finished);
  return clientPage({
    heading: messages.outcomes[outcome].title,
    language,
    settings: client_settings,
    children: (
      <>
        <p class="subject">{accessTitle(language, finished)}</p>
        <h1>{messages.outcomes[outcome].title}</h1>
        <p>{messages.outcomes[outcome].text(names)}</p>
        {isIncomplete && <p>{messages.waiting(waiting)}</p>}
        {nextLink === undefined && back === undefined && <p class="quiet">{messages.close}</p>}
        <p class="actions">
          {nextLink?.first && (
            <ActionLink href={nextLink.href} as="first">
              {nextLink.text}
            </ActionLink>
          )}
          {back !== undefined && (
            <ActionLink href={back} as={nextLink?.first ? 'other' : 'first'}>
              {messages.back(names)}
            </ActionLink>
          )}
          {nextLink?.first === false && (
            <ActionLink href={nextLink.href} as="other">
              {nextLink.text}
            </ActionLink>
          )}
        </p>
      </>
    ),
  });
}
