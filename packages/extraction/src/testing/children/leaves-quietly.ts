/** A child that ends as if all was well, without a result. */
process.exit(0);
