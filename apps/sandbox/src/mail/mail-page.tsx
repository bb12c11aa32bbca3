import type { SandboxResponse } from '../sandbox-response.js';
import { sandboxPage } from '../sandbox-page.js';
import type { StoredMail } from './mailbox.js';
import type { ReadMessage } from './read-message.js';

const subjectOf = ({ subject }: StoredMail): string => subject || '(no subject)';

/** Renders the list of received e-mails. */
export const mailListPage = (mails: readonly StoredMail[], smtpPort: number, refresh: number | undefined): SandboxResponse =>
  sandboxPage(
    'E-mails received',
    <>
      <h1>E-mails received</h1>
      <p>
        {mails.length === 0 ? 'None received yet. ' : ''}
        {smtpPort > 0 && (
          <>
            SMTP on port <code>{smtpPort}</code>.{' '}
          </>
        )}
        <a href={refresh === undefined ? '/_mail?refresh=5' : '/_mail'}>{refresh === undefined ? 'Reload every 5 s' : 'Stop reloading'}</a>
        {' · '}
        <a href="/_mail.json">JSON</a> · <a href="/_receiver">Webhooks</a>
      </p>
      <ol>
        {mails.map((mail) => (
          <li class="card">
            <h2>
              <a href={`/_mail/${mail.number}`}>{subjectOf(mail)}</a>
            </h2>
            <p>
              {mail.from ?? mail.sender} → {mail.recipients.join(', ')}
            </p>
            <p class="faint">
              {mail.at} · {mail.bytes} bytes{mail.dropped && ' · stored, but the connection was closed without a response'}
            </p>
          </li>
        ))}
      </ol>
    </>,
    refresh,
  );

/** Renders one e-mail. Its HTML is in a sandboxed frame. */
export const mailPage = (mail: StoredMail, { headers, text, html, attachments }: ReadMessage): SandboxResponse =>
  sandboxPage(
    subjectOf(mail),
    <>
      <p>
        <a href="/_mail">All e-mails</a> · <a href={`/_mail/${mail.number}/source`}>Source</a> ·{' '}
        <a href={`/_mail/${mail.number}.json`}>JSON</a>
      </p>
      <h1>{subjectOf(mail)}</h1>
      <p>
        From {headers.from ?? mail.sender}
        <br />
        To {headers.to ?? mail.recipients.join(', ')}
        {headers.date !== undefined && (
          <>
            <br />
            Date {headers.date}
          </>
        )}
      </p>
      <p class="faint">
        Received {mail.at} from <code>{mail.sender}</code> to <code>{mail.recipients.join(', ')}</code>
        {headers.message_id !== undefined && (
          <>
            <br />
            <code>{headers.message_id}</code>
          </>
        )}
      </p>
      {html !== undefined && <iframe title="HTML of the e-mail" sandbox="" src={`/_mail/${mail.number}/html`} />}
      {text !== undefined && (
        <>
          <h2>Text</h2>
          <pre>{text}</pre>
        </>
      )}
      {attachments.length > 0 && (
        <>
          <h2>Attachments</h2>
          <ul>
            {attachments.map(({ filename, media_type, bytes }, place) => (
              <li>
                <a href={`/_mail/${mail.number}/attachments/${place + 1}`}>{filename}</a>{' '}
                <span class="faint">
                  {media_type}, {bytes.length} bytes
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>,
  );
