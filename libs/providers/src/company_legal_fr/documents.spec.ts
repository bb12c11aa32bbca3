import { describe, expect, it } from '@jest/globals';
import { inpiAttachments } from '../../test/company-legal-fr-fixtures.js';
import { jobFor, scriptedSources, SIREN, TOKEN } from '../../test/company-legal-fr.js';
import { collectStream } from '../../test/collect-stream.js';
import { contextOf, type ScriptedResponse } from '../../test/scripted-source.js';
import type { SourceRequest } from '../adapter.js';
import { documentReference } from '../document-reference.js';
import { adapter } from './adapter.js';
import { companyLegalFr } from './manifest.js';

const LOGIN = '/sso/login';

async function pathsFor(reference: string): Promise<string[]> {
  const sources = scriptedSources();
  await adapter.document!(jobFor(), reference, contextOf(sources));
  return (sources.inpi_rne?.calls ?? []).map(({ path }) => path).filter((path) => path !== LOGIN);
}

const respondingWith = (answer: ScriptedResponse) => {
  const script = ({ path }: SourceRequest): ScriptedResponse => (path === LOGIN ? { body: { token: TOKEN } } : answer);
  return adapter.document!(jobFor(), 'ACT:a', contextOf(scriptedSources({ inpi_rne: script })));
};

describe('document of a record', () => {
  it('is a PDF for every data type that has documents', async () => {
    const types = Object.keys(companyLegalFr.documents!);
    const events = await collectStream(adapter.collect(jobFor(...types), contextOf(scriptedSources())));
    const references = events.flatMap((event) =>
      event.kind === 'page' ? event.records.map((record) => documentReference(companyLegalFr, event.dataType, record)) : [],
    );
    expect(new Set(references.map((reference) => reference?.split(':')[0]))).toEqual(new Set(types));
    for (const reference of references) {
      const { mediaType, body } = await adapter.document!(jobFor(), reference!, contextOf(scriptedSources()));
      expect([mediaType, Buffer.from(body as Uint8Array).toString()]).toEqual(['application/pdf', '%PDF-1.4 invented']);
    }
  });

  it.each([
    ['ACT:a/b', '/actes/a%2Fb/download'],
    ['ARTICLES_OF_ASSOCIATION:a', '/actes/a/download'],
    ['FINANCIAL_STATEMENT:b', '/bilans/b/download'],
  ])('is fetched by its id when the reference is %s', async (reference, path) => {
    expect(await pathsFor(reference)).toEqual([path]);
  });

  it('is the filed document of the same accounts for a tax return', async () => {
    const [[typed], [image]] = [inpiAttachments.bilansSaisis!, inpiAttachments.bilans!];
    expect(await pathsFor(`TAX_RETURN:${typed!.id}`)).toEqual([`/companies/${SIREN}/attachments`, `/bilans/${image!.id}/download`]);
  });

  it.each([
    ['rejected', 'the register withholds it', { status: 403 }],
    ['rejected', 'the register no longer has it', { status: 404 }],
    ['malformed', 'the register returns an HTML page', { body: Buffer.from('<html></html>') }],
  ])('fails as %s when %s', async (kind, _, answer) => {
    await expect(respondingWith(answer)).rejects.toMatchObject({ kind });
  });

  it('throws a TypeError when the data type has no documents', async () => {
    await expect(adapter.document!(jobFor(), 'LEGAL_NOTICE:a', contextOf(scriptedSources()))).rejects.toThrow(TypeError);
  });
});
