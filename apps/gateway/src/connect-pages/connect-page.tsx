import { type ConnectPageResource, isReturnUrl } from '@company-data/contracts';
import { type Access, accessesOf, type AccessState } from './access.js';
import { ActionLink, clientPage } from './client-frame.js';
import type { Language } from './language.js';
import type { Page } from './render-page.js';
import { dayIn, type Names, type Messages, messagesIn } from './messages.js';

export interface ConnectPageContext {
  /** Path of the page with its token. */
  path: string;
  language: Language;
  /** True when the public URL uses https. */
  secure: boolean;
}

/** Returns the key of the page's title, from the states of its accesses. */
function subjectOf(states: AccessState[]): keyof Pick<Messages['connect'], 'nothing' | 'asks' | 'blocked' | 'allSet' | 'ended'> {
  if (states.length === 0) return 'nothing';
  if (states.some((state) => ['awaiting', 'repair', 'ending'].includes(state))) return 'asks';
  if (states.includes('blocked')) return 'blocked';
  return states.includes('authorized') ? 'allSet' : 'ended';
}

interface AccessProps {
  access: Access;
  context: ConnectPageContext;
  names: Names;
}

function AuthorizeForm({ access: { connection, state, title }, context, first }: AccessProps & { first: boolean }) {
  if (state === 'authorized' || state === 'blocked') return null;
  return (
    <form method="post" action={`${context.path}/authorize`}>
      <input type="hidden" name="connection_id" value={connection.id} />
      <button class={`action ${first ? 'first' : 'other'}`}>
        {messagesIn(context.language).authorize[state]}
        <span class="unseen">, {title}</span>
      </button>
    </form>
  );
}

/** A form with a confirmation step that needs no script. */
function EndForm({ access: { connection, title }, context, names }: AccessProps) {
  const { endQuestion, endMeaning, end } = messagesIn(context.language).connect;
  return (
    <details>
      <summary>
        {endQuestion}
        <span class="unseen">, {title}</span>
      </summary>
      <p>{endMeaning(names)}</p>
      <form method="post" action={`${context.path}/end`}>
        <input type="hidden" name="connection_id" value={connection.id} />
        <button class="action danger">
          {end}
          <span class="unseen">, {title}</span>
        </button>
      </form>
    </details>
  );
}

function AccessItem({ first, ...shown }: AccessProps & { first: boolean }) {
  const { access, context, names } = shown;
  const { connection, state, title } = access;
  const until = connection.expires_at === null ? undefined : dayIn(context.language, connection.expires_at);
  return (
    <li class="access">
      <h2>{title}</h2>
      <p class={`standing ${state}`}>{messagesIn(context.language).standing[state](names, until)}</p>
      {connection.can_authorize && <AuthorizeForm {...shown} first={first} />}
      {connection.can_end && <EndForm {...shown} />}
    </li>
  );
}

function ReturnLink({ returnUrl, names, language, done }: { returnUrl: string | null; names: Names; language: Language; done: boolean }) {
  const messages = messagesIn(language);
  if (!isReturnUrl(returnUrl)) return done ? <p class="quiet">{messages.close}</p> : null;
  return (
    <p class="actions">
      <ActionLink href={returnUrl} as={done ? 'first' : 'plain'}>
        {done ? messages.back(names) : messages.connect.leave(names)}
      </ActionLink>
    </p>
  );
}

/**
 * Form targets of the policy. Chromium also checks the redirect target, which is a provider at any
 * host.
 */
const formTargetsOf = (secure: boolean): string => `'self' https:${secure ? '' : ' http:'}`;

/**
 * Renders the page on which an end user authorizes accesses: client, company, state of each access,
 * and the link to the client.
 */
export function connectPage(
  { user_name, return_url, client_settings, connections }: ConnectPageResource,
  context: ConnectPageContext,
): Page {
  const { language } = context;
  const messages = messagesIn(language).connect;
  const names = { client: client_settings.display_name, company: user_name };
  const accesses = accessesOf(connections, language);
  const subject = subjectOf(accesses.map(({ state }) => state));
  const firstAuthorizable = accesses.find(({ connection: { can_authorize } }) => can_authorize);
  return clientPage({
    heading: messages[subject].title,
    language,
    settings: client_settings,
    languagePath: context.path,
    formTargets: formTargetsOf(context.secure),
    children: (
      <>
        <h1>{messages[subject].title}</h1>
        <p>{messages[subject].text(names)}</p>
        {firstAuthorizable && <p class="quiet">{messages.signIn(names)}</p>}
        {accesses.length > 0 && (
          <ul class="accesses" aria-label={messages.list}>
            {accesses.map((access) => (
              <AccessItem
                key={access.connection.id}
                access={access}
                context={context}
                names={names}
                first={access === firstAuthorizable && subject === 'asks'}
              />
            ))}
          </ul>
        )}
        <ReturnLink returnUrl={return_url} names={names} language={language} done={subject !== 'asks'} />
      </>
    ),
  });
}
