"""The local server: one person's games, a JSON interface to them and the page in the browser.

Everything is reached through :func:`gess.server.app.create_app` (the web application, for
tests and other hosts) and :func:`gess.server.run.serve` (bind, open the browser, serve).
"""
