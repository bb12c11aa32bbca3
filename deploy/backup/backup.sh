#!/bin/sh
# deploy/backup/backup.sh [full|diff|incr]: backs up the database while it runs, as the user of PostgreSQL on its server. The first
# backup is full. Fails when the WAL does not reach the repository.
set -eu
pgbackrest --stanza=company-data stanza-create
pgbackrest --stanza=company-data check
pgbackrest --stanza=company-data --type="${1:-incr}" backup
