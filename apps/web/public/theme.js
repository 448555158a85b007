// Sets the theme before the first paint. A file of its own, because the content policy allows no inline script.
(function () {
  var wanted = null;
  try { wanted = localStorage.getItem('scriba.theme'); } catch (blocked) { wanted = null; }
  var isDark = wanted === 'dark' || (wanted !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
