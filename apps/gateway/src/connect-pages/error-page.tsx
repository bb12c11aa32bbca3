import {
  AuthorizationStateExpired,
  AuthorizationStateInvalid,
  ConnectTokenNotFound,
  DataConnectionNotFound,
  RateLimited,
  UpstreamTimeout,
} from '@company-data/contracts';
import { CONNECT_PAGE_EXPIRED, FORM_REFUSED, ROUTE_NOT_FOUND } from '../api/errors.js';
import type { Problem } from '../problems/problem.js';
import { ActionLink } from './client-frame.js';
import type { Language } from './language.js';
import { type Messages, messagesIn } from './messages.js';
import { type Page, renderPage } from './render-page.js';
import { clientStyle } from './style.js';

const MESSAGE_KEYS: Record<string, keyof Messages['errors']> = {
  [ConnectTokenNotFound.code]: 'linkExpired',
  [AuthorizationStateInvalid.code]: 'stateInvalid',
  [AuthorizationStateExpired.code]: 'stateExpired',
  [CONNECT_PAGE_EXPIRED.code]: 'pageExpired',
  [FORM_REFUSED.code]: 'foreignForm',
  [DataConnectionNotFound.code]: 'connectionGone',
  [ROUTE_NOT_FOUND.code]: 'notFound',
  [RateLimited.code]: 'tooMany',
  [UpstreamTimeout.code]: 'unknown',
};

function messageKeyOf({ status, body }: Problem): keyof Messages['errors'] {
  if (status === 500) return 'bug';
  return MESSAGE_KEYS[String(body['code'])] ?? (status > 500 ? 'unavailable' : 'malformed');
}

/** Language of an error page, and the path of its connect page if known. */
export interface ErrorPageContext {
  language: Language;
  connectPath: string | undefined;
}

/** Renders an error with a message and the request id, without data of the request. */
export function errorPage(problem: Problem, { language, connectPath }: ErrorPageContext): Page {
  const messages = messagesIn(language);
  const { title, text } = messages.errors[messageKeyOf(problem)];
  return renderPage({
    title,
    language,
    style: clientStyle(''),
    children: (
      <main>
        <h1>{title}</h1>
        <p>{text}</p>
        <p class="quiet">
          {messages.request} <code>{String(problem.body['request_id'])}</code>
        </p>
        {connectPath !== undefined && (
          <p class="actions">
            <ActionLink href={connectPath} as="first">
              {messages.openAgain}
            </ActionLink>
          </p>
        )}
      </main>
    ),
  });
}
