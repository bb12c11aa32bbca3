import { join } from 'node:path';
import type { StackFile } from '@company-data/testing';

/** Says where everything is and how to go on by hand. */
export function showStack(file: StackFile, dataDirectory: string): void {
  console.log(`
  API      ${file.base_url}/api/v6      key ${file.api_key}
  Docs     ${file.docs_url}
  Sandbox  ${file.sandbox_url}
  Logs     ${join(dataDirectory, 'logs')}
  All of this is in ${join(dataDirectory, 'stack.json')}

  Go on with curl:
    export BASE=${file.base_url}/api/v6 KEY=${file.api_key}
    curl -s -H "X-API-KEY: $KEY" $BASE/users
    The README walks a second company through.

  Ctrl-C ends it all.`);
}
