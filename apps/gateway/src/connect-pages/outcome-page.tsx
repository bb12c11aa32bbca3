import type { FinishedAuthorization } from '@company-data/contracts';
import { accessTitle } from './access.js';
import { ActionLink, clientPage } from './client-frame.js';
import type { Language } from './language.js';
import type { Page } from './render-page.js';
import { returnAddress } from './return-address.js';
import { messagesIn } from './messages.js';

/** Who reads of an outcome, and where the connect page of the same user is, as far as that is known. */
export interface OutcomePlace {
  language: Language;
  connectPath: string | undefined;
}

/** By what came of it: what most people do next on the connect page, and whether that comes before the way back to the client. */
const NEXT = {
  connected: 'overview',
  denied: 'again',
  rejected: 'again',
  wrong_company: 'again',
  unavailable: 'again',
  misconfigured: 'overview',
} as const;

/** The status of a page that says what came of an authorization. */
export const STATUS_OF_OUTCOME: Record<FinishedAuthorization['outcome'], number> = {
  connected: 200,
  denied: 400,
  rejected: 400,
  wrong_company: 400,
  misconfigured: 409,
  unavailable: 503,
};

/** What came of an authorization, what is left to do, and the way back to the client. */
export function outcomePage(finished: FinishedAuthorization, { language, connectPath }: OutcomePlace): Page {
  const { outcome, user_name, client_settings, waiting } = finished;
  const words = messagesIn(language);
  const names = { client: client_settings.display_name, company: user_name };
  const goesOn = outcome === 'connected' && waiting > 0;
  const next = goesOn ? 'next' : NEXT[outcome];
  const onward = connectPath === undefined ? undefined : { href: connectPath, first: next !== 'overview', text: words[next] };
  const back = returnAddress(finished);
  return clientPage({
    heading: words.outcomes[outcome].title,
    language,
    settings: client_settings,
    children: (
      <>
        <p class="subject">{accessTitle(language, finished)}</p>
        <h1>{words.outcomes[outcome].title}</h1>
        <p>{words.outcomes[outcome].text(names)}</p>
        {goesOn && <p>{words.waiting(waiting)}</p>}
        {onward === undefined && back === undefined && <p class="quiet">{words.close}</p>}
        <p class="actions">
          {onward?.first && (
            <ActionLink href={onward.href} as="first">
              {onward.text}
            </ActionLink>
          )}
          {back !== undefined && (
            <ActionLink href={back} as={onward?.first ? 'other' : 'first'}>
              {words.back(names)}
            </ActionLink>
          )}
          {onward?.first === false && (
            <ActionLink href={onward.href} as="other">
              {onward.text}
            </ActionLink>
          )}
        </p>
      </>
    ),
  });
}
