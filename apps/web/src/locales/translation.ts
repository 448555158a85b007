/** What a translation of an English file must hold: the same keys, any sentences. */
export type Translation<Source> = { readonly [Key in keyof Source]: Source[Key] extends string ? string : Translation<Source[Key]> };
