import { deflateSync } from 'node:zlib';
import { PdfObjects } from '../pdf/pdf-objects.js';

/** A document of one page with these resources and this content. */
function onePage(objects: PdfObjects, content: number, resources = ''): Buffer {
  const page = objects.add(`<</Type/Page/MediaBox[0 0 595 842]/Resources<<${resources}>>/Contents ${content} 0 R>>`);
  const tree = objects.add(`<</Type/Pages/Count 1/Kids[${page} 0 R]>>`);
  return objects.written(objects.add(`<</Type/Catalog/Pages ${tree} 0 R>>`));
}

/** Content that is a thousand times as long as the file. */
function flateBomb(): Buffer {
  const objects = new PdfObjects();
  return onePage(objects, objects.add('<</Filter/FlateDecode>>', deflateSync(Buffer.alloc(100e6, '0 0 m '))));
}

/** A picture that would take gigabytes to draw. */
function hugePicture(): Buffer {
  const objects = new PdfObjects();
  const head = '<</Type/XObject/Subtype/Image/Width 60000/Height 60000/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/FlateDecode>>';
  const picture = objects.add(head, deflateSync(Buffer.alloc(1e6)));
  const content = objects.add('<<>>', Buffer.from('q 595 0 0 842 0 0 cm /I Do Q'));
  return onePage(objects, content, `/XObject<</I ${picture} 0 R>>`);
}

/** A page of more than a metre and a half each way. */
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

/** A tree of pages that is its own branch. */
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

/** Documents that are made to do harm. */
export const HOSTILE_DOCUMENTS = { flateBomb, hugePicture, hugePage, manyPages: () => manyPages(5000), pageTreeLoop, encrypted };
