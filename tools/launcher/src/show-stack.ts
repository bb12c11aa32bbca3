import { join } from 'node:path';
import type { StackFile } from '@company-data/testing';

/**
 * Describes the addresses of the system and a first request. Shows the API key only on a terminal,
 * since other output is a log.
 */
export function describeStack(file: StackFile, dataDirectory: string, atTerminal: boolean): string {
  const place = join(dataDirectory, 'stack.json');
  const key = atTerminal ? file.api_key : `"$(node -p 'require("${place}").api_key')"`;
  return `
  API      ${file.base_url}/api/v6${atTerminal ? `      key ${key}` : ''}
  Docs     ${file.docs_url}
  Sandbox  ${file.sandbox_url}
  Webhooks ${file.receiver_url}
  E-mails  ${file.mail_url}
  Logs     ${join(dataDirectory, 'logs')}
  Metrics  ${file.health['gateway']}/metrics
  All addresses and keys are in ${place}.

  First request:
    export DATA="${dataDirectory}" BASE=${file.base_url}/api/v6 KEY=${key}
    curl -s -H "X-API-KEY: $KEY" $BASE/users
    docs/guides/quickstart.md continues with these variables.

  Press Ctrl-C to stop.`;
}
