-- Files that were refused because nothing opened them with their password are asked for it now; what still opens in no way says so again.
update files set problem_code = 'extraction.password_required', problem_params = '{}'
  where problem_code = 'extraction.password_unsupported' and extension <> 'wpd';
