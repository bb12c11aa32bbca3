import { join } from 'node:path';
import type { StackFile } from '@company-data/testing';

/**
 * Where everything is and how to go on by hand. The key is shown to a person at a terminal only:
 * what is not one, is a log.
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
  Metrics  ${file.health['gateway']}/metrics, and those of each service at its address under "health" in stack.json
  All of this is in ${place}

  Go on with curl:
    export DATA="${dataDirectory}" BASE=${file.base_url}/api/v6 KEY=${key}
    curl -s -H "X-API-KEY: $KEY" $BASE/users
    docs/guides/quickstart.md continues with these variables.

  Ctrl-C ends it all.`;
}
