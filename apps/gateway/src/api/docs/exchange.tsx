import type { Exchange, Sample } from './doc-page.js';
import { slug } from './markdown-text.js';
import { codeBlock } from './render-markdown.js';

const idOf = ({ label }: Sample): string => `in-${label.toLowerCase()}`;

const Code = ({ sample }: { sample: Sample }) => <div dangerouslySetInnerHTML={{ __html: codeBlock(sample.code) }} />;

/** A request in several languages, which the reader selects without a script. */
function Request({ samples }: { samples: Sample[] }) {
  return (
    <fieldset class="samples">
      <legend>Request</legend>
      {samples.map((sample, index) => (
        <label key={sample.label}>
          <input type="radio" name="language" id={idOf(sample)} value={sample.label} checked={index === 0} /> {sample.label}
        </label>
      ))}
      {samples.map((sample) => (
        <div key={sample.label} class={`sample ${idOf(sample)}`}>
          <Code sample={sample} />
        </div>
      ))}
    </fieldset>
  );
}

/** The column with the request samples and response examples. */
export function ExchangeColumn({ exchange: { request, examples } }: { exchange: Exchange }) {
  return (
    <aside class="exchange" aria-label="Examples">
      {request.length > 0 && <Request samples={request} />}
      {examples.map(({ heading, sample }) => (
        <section key={heading}>
          <h2 id={`example-${slug(heading)}`}>{heading}</h2>
          <Code sample={sample} />
        </section>
      ))}
    </aside>
  );
}
