/** A request to a receiver, complete. */
export interface WebhookCall {
  url: string;
  headers: Record<string, string>;
  body: Uint8Array;
}

/** What a receiver answered; its status line decides. */
export interface WebhookResponse {
  status: number;
  /** Seconds, where it asked for some. */
  retryAfter?: number;
  /** The beginning of what it said. */
  responseBody: Uint8Array;
  /** The IP address that was called. */
  address?: string;
}

/** Sends requests to addresses that accounts gave. */
export abstract class WebhookCaller {
  /** @throws EgressError when no status line came */
  abstract send(call: WebhookCall): Promise<WebhookResponse>;
}
