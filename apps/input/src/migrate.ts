import { runMigrateCommand } from '@company-data/service/database';
import { processEnvironment } from './config.js';
import { migrations, SCHEMA } from './data-source.js';

await runMigrateCommand(SCHEMA, migrations, processEnvironment());
