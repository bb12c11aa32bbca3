import { deflateSync } from 'node:zlib';
import { PdfObjects } from '@company-data/tax-return-reading/internals';

/** Returns a document with one page. */
function onePage(objects: PdfObjects, content: number, resources = ''): Buffer {
  const page = objects.add(`<</Type/Page/MediaBox[0 0 595 842]/Resources<<${resources}>>/Contents ${content} 0 R>>`);
  const tree = objects.add(`<</Type/Pages/Count 1/Kids[${page} 0 R]>>`);
  return objects.written(objects.add(`<</Type/Catalog/Pages ${tree} 0 R>>`));
}

/** Content that is about a thousand times as long as the file. */
function flateBomb(): Buffer {
  const objects = new PdfObjects();
  return onePage(objects, objects.add('<</Filter/FlateDecode>>', deflateSync(Buffer.alloc(100e6, '0 0 m '))));
}

/** A picture that needs gigabytes to render. */
function hugePicture(): Buffer {
  const objects = new PdfObjects();
  const head = '<</Type/XObject/Subtype/Image/Width 60000/Height 60000/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/FlateDecode>>';
  const picture = objects.add(head, deflateSync(Buffer.alloc(1e6)));
  const content = objects.add('<<>>', Buffer.from('q 595 0 0 842 0 0 cm /I Do Q'));
  return onePage(objects, content, `/XObject<</I ${picture} 0 R>>`);
}

/** A page of more than 1.5 metres on each side. */
function hugePage(): Buffer {
  const objects = new PdfObjects();
  const content = objects.add('<<>>', Buffer.from('0 0 m 100 100 l S'));
  const page = objects.add(`<</Type/Page/MediaBox[0 0 4900 4900]/Contents ${content} 0 R>>`);
  const tree = objects.add(`<</Type/Pages/Count 1/Kids[${page} 0 R]>>`);
  return objects.written(objects.add(`<</Type/Catalog/Pages ${tree} 0 R>>`));
}

function manyPages(count: number): Buffer {
  const objects = new PdfObjects();
  const pages = Array.from({ length: count }, () => objects.add('<</Type/Page/MediaBox[0 0 595 842]>>'));
  const tree = objects.add(`<</Type/Pages/Count ${count}/Kids[${pages.map((page) => `${page} 0 R`).join(' ')}]>>`);
  return objects.written(objects.add(`<</Type/Catalog/Pages ${tree} 0 R>>`));
}

/** A page tree that contains itself. */
function pageTreeLoop(): Buffer {
  const objects = new PdfObjects();
  objects.add('<</Type/Pages/Count 10/Kids[1 0 R 1 0 R]>>');
  return objects.written(objects.add('<</Type/Catalog/Pages 1 0 R>>'));
}

/** A document that needs a password. */
function encrypted(): Buffer {
  const objects = new PdfObjects();
  const content = objects.add('<<>>', Buffer.from('0 0 m 100 100 l S'));
  const page = objects.add(`<</Type/Page/MediaBox[0 0 595 842]/Contents ${content} 0 R>>`);
  const tree = objects.add(`<</Type/Pages/Count 1/Kids[${page} 0 R]>>`);
  const key = '41'.repeat(32);
  const lock = objects.add(`<</Filter/Standard/V 1/R 2/O<${key}>/U<${key}>/P -4>>`);
  const root = objects.add(`<</Type/Catalog/Pages ${tree} 0 R>>`);
  return objects.written(root, `/Encrypt ${lock} 0 R/ID[<${key}><${key}>]`);
}

/** A page with a million shapes in a few kilobytes. */
function manyShapes(): Buffer {
  const objects = new PdfObjects();
  return onePage(objects, objects.add('<</Filter/FlateDecode>>', deflateSync(Buffer.from('0 0 m 9 9 l S\n'.repeat(1e6)))));
}

const NESTED = 20_000;

/** Nested graphics states. */
function nestedStates(): Buffer {
  const objects = new PdfObjects();
  return onePage(objects, objects.add('<</Filter/FlateDecode>>', deflateSync(Buffer.from('q '.repeat(NESTED)))));
}

const FONT = '/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>';

/** A form of one character with a hundred thousand uses. */
function repeatedForm(): Buffer {
  const objects = new PdfObjects();
  const form = objects.add(`<</Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<<${FONT}>>>>`, Buffer.from('BT /F 9 Tf (a) Tj ET'));
  const content = objects.add('<</Filter/FlateDecode>>', deflateSync(Buffer.from('/I Do '.repeat(1e5))));
  return onePage(objects, content, `/XObject<</I ${form} 0 R>>`);
}

/** A string of a million characters, shown by one operator. */
function longString(): Buffer {
  const objects = new PdfObjects();
  const content = objects.add('<</Filter/FlateDecode>>', deflateSync(Buffer.from(`BT /F 9 Tf (${'a'.repeat(1e6)}) Tj ET`)));
  return onePage(objects, content, FONT);
}

const TEXT = `BT /F 0.5 Tf 1 0 0 1 50 50 Tm (${'abcd efgh '.repeat(100)}) Tj ET`;

/**
 * Sixty pages that share one content, each below the limit of a page. They contain text, so that
 * none is rendered.
 */
function sharedContent(): Buffer {
  const objects = new PdfObjects();
  const content = objects.add('<</Filter/FlateDecode>>', deflateSync(Buffer.from(`${TEXT} ${'q Q '.repeat(2e5)}`)));
  const page = `<</Type/Page/MediaBox[0 0 595 842]/Resources<<${FONT}>>/Contents ${content} 0 R>>`;
  const pages = Array.from({ length: 60 }, () => `${objects.add(page)} 0 R`);
  const tree = objects.add(`<</Type/Pages/Count ${pages.length}/Kids[${pages.join(' ')}]>>`);
  return objects.written(objects.add(`<</Type/Catalog/Pages ${tree} 0 R>>`));
}

/** Arrays with a nesting depth of a hundred thousand. */
function deepNesting(): Buffer {
  const objects = new PdfObjects();
  const content = objects.add('<<>>', Buffer.from('0 0 m 100 100 l S'));
  const deep = objects.add(`${'['.repeat(1e5)}${']'.repeat(1e5)}`);
  return onePage(objects, content, `/Properties ${deep} 0 R`);
}

const FORMS = 40;

/** Forms that draw the next one twice each, which results in 2^40 shapes. */
function drawingsInDrawings(): Buffer {
  const objects = new PdfObjects();
  let inner = objects.add('<</Type/XObject/Subtype/Form/BBox[0 0 595 842]>>', Buffer.from('0 0 9 9 re f'));
  for (let depth = 1; depth < FORMS; depth++)
    inner = objects.add(
      `<</Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<</XObject<</I ${inner} 0 R>>>>>>`,
      Buffer.from('/I Do /I Do'),
    );
  return onePage(objects, objects.add('<<>>', Buffer.from('/I Do /I Do')), `/XObject<</I ${inner} 0 R>>`);
}

/** A document that runs an endless program when it is opened. */
function javaScript(): Buffer {
  const objects = new PdfObjects();
  const content = objects.add('<<>>', Buffer.from('0 0 m 100 100 l S'));
  const page = objects.add(`<</Type/Page/MediaBox[0 0 595 842]/Contents ${content} 0 R>>`);
  const tree = objects.add(`<</Type/Pages/Count 1/Kids[${page} 0 R]>>`);
  const action = objects.add('<</S/JavaScript/JS(for (;;\\) app.alert("here"\\);)>>');
  return objects.written(objects.add(`<</Type/Catalog/Pages ${tree} 0 R/OpenAction ${action} 0 R>>`));
}

/** The first half of a document. */
function truncated(): Buffer {
  const whole = manyPages(50);
  return whole.subarray(0, whole.length >> 1);
}

/** Documents that try to harm the OCR process. */
export const HOSTILE_DOCUMENTS = {
  flateBomb,
  hugePicture,
  hugePage,
  manyPages: () => manyPages(5000),
  pageTreeLoop,
  encrypted,
  manyShapes,
  nestedStates,
  repeatedForm,
  longString,
  sharedContent,
  deepNesting,
  drawingsInDrawings,
  javaScript,
  truncated,
};
