import { CreateAccount, CreateWebhookSecret } from '@company-data/contracts';
import { defineCommand } from '../../command.js';
import { facts } from '../../output/table.js';
import { UsageError } from '../../exits.js';

interface Flags {
  name: string;
  environment: string;
}

const ENVIRONMENTS = ['sandbox', 'production'] as const;

export const createAccount = defineCommand<Flags>({
  name: 'account create',
  summary: 'Creates an account with its first API key and the secret that signs its webhooks.',
  ofAccount: false,
  flags: (command) =>
    command
      .requiredOption('--name <name>', 'name of the account')
      .option('--environment <environment>', ENVIRONMENTS.join(' or '), 'sandbox'),
  examples: ['--name "Exemple SAS" --environment production', '--name Demo --json'],
  async run(staff, { name, environment: written }) {
    const environment = ENVIRONMENTS.find((each) => each === written);
    if (environment === undefined) throw new UsageError(`--environment must be sandbox or production, not ${written}.`);
    const { account_id, api_key } = await staff.call(CreateAccount, { name, environment }, { account: null });
    const { secret } = await staff.call(CreateWebhookSecret, {}, { account: account_id });
    return {
      data: { account_id, name, environment, api_key, webhook_secret: secret },
      lines: [`Account "${name}" created: ${account_id} (${environment})`, ...facts([['  API key', api_key], ['  Webhook secret', secret]])], // prettier-ignore
      notes: ['Key and secret are shown only once. Store them now.'],
    };
  },
});
