import type { JSX } from 'preact';
import type { SandboxResponse } from '../sandbox-response.js';
import { sandboxPage } from '../sandbox-page.js';
import type { HookEvent } from './hook-content.js';
import type { Receipt, Verified } from './receipts.js';

/** Content of the receiver page. */
export interface ReceiverView {
  /** Base URL of the webhook receiver. */
  hooksUrl: string;
  secrets: number;
  received: number;
  receipts: readonly Receipt[];
  /** Returns the first 10,000 bytes of a delivery's body. */
  bodyOf: (number: number) => string;
  refresh: number | undefined;
}

const Signature = ({ what, verified }: { what: string; verified: Verified }): JSX.Element => (
  <span>
    {what} <span class={verified.valid ? 'good' : 'bad'}>{verified.valid ? 'verified' : verified.reason}</span>
  </span>
);

const EventSummary = ({ event: { kind, data_type, name, siren, fields } }: { event: HookEvent }): JSX.Element => (
  <li>
    <code>
      {kind} {data_type}
    </code>{' '}
    {name ?? siren}
    {fields.length > 0 && <span class="faint"> ({fields.join(', ')})</span>}
  </li>
);

const Request = ({ receipt, body }: { receipt: Receipt; body: string }): JSX.Element => (
  <li class="card">
    <h2>
      {receipt.about ?? 'Unknown delivery'}
      {receipt.test && ' (test)'}
    </h2>
    <p>
      <Signature what="Body" verified={receipt.body_signature} /> · <Signature what="Address" verified={receipt.url_signature} />
    </p>
    <p class="faint">
      {receipt.at} · {receipt.bytes} bytes · answered {receipt.answered}
      {receipt.attempt > 0 && ` · attempt ${receipt.attempt}`}
      {receipt.parts !== undefined && ` · part ${receipt.part} of ${receipt.parts}`}
    </p>
    <p class="faint">
      <code>
        {receipt.method} {receipt.url}
      </code>
      {receipt.id !== undefined && (
        <>
          <br />
          <code>{receipt.id}</code>
        </>
      )}
    </p>
    {receipt.kind === 'alert' && <p>{receipt.event_count === 1 ? '1 event' : `${receipt.event_count} events`}</p>}
    <ul>
      {receipt.events.map((event) => (
        <EventSummary event={event} />
      ))}
    </ul>
    {receipt.event_count > receipt.events.length && <p class="faint">and {receipt.event_count - receipt.events.length} more</p>}
    <details>
      <summary>Body</summary>
      <pre>{body}</pre>
      <p>
        <a href={`/_receiver/${receipt.number}/body`}>Complete body, unchanged</a>
      </p>
    </details>
  </li>
);

/** Renders the deliveries of the webhook receiver, newest first. */
export const receiverPage = ({ hooksUrl, secrets, received, receipts, bodyOf, refresh }: ReceiverView): SandboxResponse =>
  sandboxPage(
    'Webhooks received',
    <>
      <h1>Webhooks received</h1>
      <p>
        Send webhooks to <code>{hooksUrl}/…</code>. {received === 0 ? 'None received yet.' : `${received} received.`}
        {receipts.length < received && ` Showing the last ${receipts.length}.`}
      </p>
      {secrets === 0 && (
        <p class="bad">
          No secret is set, so signatures are not verified: <code>POST /_receiver/secret {'{"secret": "whsec_..."}'}</code>
        </p>
      )}
      <p>
        <a href={refresh === undefined ? '/_receiver?refresh=5' : '/_receiver'}>
          {refresh === undefined ? 'Reload every 5 s' : 'Stop reloading'}
        </a>
        {' · '}
        <a href="/_receiver.json">JSON</a> · <a href="/_mail">E-mails</a>
      </p>
      <ol>
        {receipts.map((receipt) => (
          <Request receipt={receipt} body={bodyOf(receipt.number)} />
        ))}
      </ol>
    </>,
    refresh,
  );
