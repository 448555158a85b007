type Props = { title: string; lead: string; sections: readonly { id: string; title: string; text: string }[] };

/** A page to read. */
export const Article = ({ title, lead, sections }: Props) => (
  <article className="mx-auto w-full max-w-[68ch] py-12">
    <h1 className="text-section font-semibold tracking-[-.015em]">{title}</h1>
    <p className="mt-3 text-lead text-ink-2">{lead}</p>
    {sections.map((section) => (
      <section key={section.id} aria-labelledby={section.id} className="mt-8">
        <h2 id={section.id} className="text-lead font-semibold">{section.title}</h2>
        <p className="mt-1.5 whitespace-pre-line text-ink-2">{section.text}</p>
      </section>
    ))}
  </article>
);
