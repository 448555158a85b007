import { expect, test } from 'vitest';
import { documentOf } from '../../layout/paginate.ts';
import { toCsv } from '../../output/to-csv.ts';
import { toMarkdown } from '../../output/to-markdown.ts';
import type { Page } from '../../pages.ts';
import { sectionsOfHtml } from './html.ts';

async function pagesOf(source: string): Promise<Page[]> {
  const read = await Array.fromAsync(documentOf(sectionsOfHtml(source)).pages(1));
  return read.map(({ page }) => page);
}

const markdownOf = async (source: string) => toMarkdown(await pagesOf(source));

test('cells over several columns and rows have empty ones beside and below them, and a caption stands above', async () => {
  const rows = `<tr><th>Item<th>Net<th>Gross</tr><tr><td colspan=2>Sum<td>1.07</tr><tr><td rowspan=2>Milk<td>2.00<td rowspan=2>all</tr><tr><td>3.00</tr><tr><td>Tea<td>4<td>5</tr>`;
  const pages = await pagesOf(`<table><caption>Prices</caption>${rows}</table>`);
  expect(pages[0]?.blocks[0]).toMatchObject({ kind: 'paragraph' });
  expect(toCsv(pages)).toBe('Item,Net,Gross\r\nSum,,1.07\r\nMilk,2.00,all\r\n,3.00\r\nTea,4,5\r\n');
});

test('a page that names more columns than a table has is cut', async () => {
  const [page] = await pagesOf(`<table>${'<tr><td colspan=1000000000 rowspan=1000000000>x<td>y</tr>'.repeat(3)}</table>`);
  expect(page?.blocks.every(({ cells = [] }) => cells.length <= 200)).toBe(true);
});

test.each([
  ['<ol start=3><li>three<ol type=a><li>deep</ol><li value=7>seven</ol>', '3. three\n   - a. deep\n7) seven\n'],
  ['<ol reversed><li>x</ol><ol reversed start=2><li>y<li>z</ol>', '- x\n2. y\n1) z\n'],
  ['<ul><li><p>One</p><p>More</p></li><li>Two</ul>', '- One\n\nMore\n\n- Two\n'],
  ['<p>x<sub><i>i</i></sub><sup>2</sup>, a<sub>n+1</sub>, V<sub>CC</sub>, 2<sup>1</sup>/<sub>3</sub>, <sup>1</sup>/<sub>3</sub></p>', 'xᵢ², aₙ₊₁, VCC, 2¹/₃, 1/3\n'],
  ['<p>10<sup>-6</sup> m<sup>2</sup>, 1<sup>st</sup>, H<sub>2</sub>O</p>', '10⁻⁶ m², 1st, H₂O\n'],
  ['<pre>one\n  two</pre>', '```\none\n  two\n```\n'],
  ['<pre><code><div>a   `b`</div><div></div><div>\t```c</div></code></pre>', '````\na   `b`\n    ```c\n````\n'],
  ['<pre>See <a href="https://e.org">it</a>\n  there</pre>', 'See [it](https://e.org)  \n  there\n'],
  ['<ol><li><pre>a\n  b</pre></ol>', '1. a b\n'],
])('%s', async (source, markdown) => {
  expect(await markdownOf(source)).toBe(markdown);
});

test('a field of several lines keeps them, apart from the words beside it', async () => {
  expect((await pagesOf('<p>Note<textarea>\nby post\n\n to  the shop\n</textarea>please</p>'))[0]?.text).toBe('Note\nby post\nto the shop\nplease');
  expect((await pagesOf('<p>Note <textarea hidden>a\nb</textarea>please</p>'))[0]?.text).toBe('Note please');
});

test('fields of a form show what is filled in, and boxes whether they are ticked', async () => {
  const fields = `Name<input value="Ada L.">Town <input value=Hove> <input type=hidden value=x><input type=password value=y><input type=submit value=Send>
    <input type=checkbox checked>Resident <input type=radio>Yearly Zone <select><option>North<option selected label=Harbour>H</select>
    <select><option>First<option>Second</select> <select multiple><option>None</select> Remark<textarea>by post</textarea>please`;
  expect(await markdownOf(`<form>${fields}</form><details><summary>More</summary>inside</details>`))
    .toBe('Name Ada L. Town Hove Send ☑ Resident ☐ Yearly Zone Harbour First Remark by post please\n\nMore\n\ninside\n');
});

test('what a sheet of styles hides is left out', async () => {
  const page = '<head><style>.gone{display:none}</style></head><p>Shown<span class="a gone">not</span></p><p class=gone2>Too</p>';
  expect(await pagesOf(page)).toMatchObject([{ text: 'Shown\n\nToo', warnings: ['hidden-text'] }]);
});

test.each(['<style media=print>p{display:none}</style>', '<noscript><style>p{display:none}</style></noscript>', '<template><style>p{display:none}</style></template>'])(
  '%s hides nothing', async (sheet) => {
    expect(await pagesOf(`${sheet}<p>Shown</p>`)).toMatchObject([{ text: 'Shown', warnings: [] }]);
  });

test('what a hidden list has chosen is not shown', async () => {
  for (const select of ['<select hidden><option>One</select>', '<div hidden><select><option>One</select></div>']) {
    expect(await pagesOf(`<p>Shown</p>${select}`)).toMatchObject([{ text: 'Shown', warnings: ['hidden-text'] }]);
  }
});

test('fields are no part of the words beside them', async () => {
  expect(await markdownOf('<p><button>Cancel</button><progress>30 %</progress><meter>half</meter><output>42</output>of</p>')).toBe('Cancel 30 % half 42 of\n');
});

test('what is hidden is left out, and the page says so', async () => {
  const hidden = '<p hidden>One</p><p style="color: red; DISPLAY : none">Two<b>Three</b></p><div style="visibility:hidden">Four</div>';
  expect(await pagesOf(`<p>Shown</p>${hidden}<p style="display:block">Too</p>`)).toMatchObject([{ text: 'Shown\n\nToo', warnings: ['hidden-text'] }]);
  expect(await pagesOf('<p>Shown</p><p hidden> </p><script>x</script>')).toMatchObject([{ warnings: [] }]);
});

test.each([
  ['<p><ruby>漢<rt>かん</rt>字<rp>(</rp><rt>じ</rt><rp>)</rp></ruby></p>', '漢(かん)字(じ)'],
  ['<p>A <ruby><rb>漢</rb> <rb>字</rb> <rt>kan</rt> <rt>ji</rt></ruby> B</p>', 'A 漢(kan)字(ji) B'],
  ['<p><ruby>旧<rb>金<rb>山<rt>jiù<rt>jīn<rt>shān<rtc>San Francisco</ruby>!</p>', '旧(jiù)金(jīn)山(shān)(San Francisco)!'],
  ['<p><ruby>東京<rtc><rt>tō</rt><rt>kyō</rt></rtc><rtc><rt>East</rt> <rt>capital</rt></rtc></ruby></p>', '東京(tōkyō)(East capital)'],
  ['<p><ruby><ruby>漢<rt>kan</rt>字<rt>ji</rt></ruby><rt>sign</rt></ruby></p>', '漢(kan)字(ji)(sign)'],
  ['<p><ruby>漢<rt></rt></ruby><div>x <ruby>字<rt>ji<p>y</p></div>', '漢\n\nx 字(ji)\n\ny'],
  ['<p>He said <q>yes</q></p>', 'He said “yes”'],
  ['<svg><title>No</title><defs><text>No</text></defs><text>Sales</text><g><text><tspan x="1">2024</tspan><tspan x="9">1,200</tspan></text></g><style>a</style></svg>', 'Sales\n2024 1,200'],
  ['<p>A <symbol>tick</symbol> and <desc>more</desc></p><svg><symbol><text>No</text></symbol><text>Yes<desc>No</desc></text></svg>', 'A tick and more\n\nYes'],
  ['<center>One</center><center>Two</center><dialog>No</dialog><dialog open>Three</dialog>', 'One\n\nTwo\n\nThree'],
  ['<p>Film <video>No</video><canvas>No</canvas><iframe>No</iframe>here</p>', 'Film here'],
  ['<p>Fine <img class=emoji alt=👍🏽> <img alt="Our logo"> so</p>', 'Fine 👍🏽 so'],
  ['<p>Hy&shy;phen&shy;ated</p>', 'Hyphenated'],
])('%s says %s', async (source, expected) => {
  expect((await pagesOf(source))[0]?.text).toBe(expected);
});

test.each([
  ['<span class="a-offscreen">$12.99</span><span aria-hidden="true"><span>$</span>12<span>.</span>99</span> each', '$12.99 each'],
  ['<span aria-hidden="true">Ada L.</span><span class="visually-hidden">Ada L.</span> wrote', 'Ada L. wrote'],
  ['<i class="material-icons">shopping_cart</i> Cart', 'Cart'],
  ['Stars <span aria-hidden="true">★★★</span>', 'Stars ★★★'],
  ['12 <span aria-hidden="true">12<br>more</span>', '12 12\nmore'],
])('what is said twice, for eyes and for ears, is read once: %s', async (source, expected) => {
  expect((await pagesOf(`<p>${source}</p>`))[0]?.text).toBe(expected);
});
